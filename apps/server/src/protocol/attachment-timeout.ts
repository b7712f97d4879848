/** How long a request waits for the proofs that it needs: a client that died before it must not trap the employee (wire protocol §7). */
export const PROOF_WAIT = 15 * 60_000
