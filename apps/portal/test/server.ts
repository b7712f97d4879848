import { createFake, refusal } from '@colab/contract/test/fake-server'

/** The fake server of the running test. */
export const current = { server: createFake() }

export function startServer() {
  current.server = createFake()
  current.server.defaults = {
    // The frame around every screen reads it.
    buscaParametroColab: { colaborador: [] },
    // For the months that are guessed while the payslip screen is loading (features/receipts/screens.ts).
    buscaMovimento: refusal('Não há holerite para este período.'),
  }
  return current.server
}
