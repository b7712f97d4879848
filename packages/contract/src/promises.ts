/**
 * What a server or HR guarantees beyond the protocol, by name: the portal states it only where the client profile names
 * it in `promises`. Our own server names all of them for its pages; a company whose back end guarantees one names it in
 * `profile.json`.
 */
export const PROMISES = {
  countsOnce: 'A save that is sent again with its `Idempotency-Key` counts once.',
  lateProofs: 'A request without its proofs waits 15 minutes for them, and then lapses by itself.',
  recentFirst:
    'Read notices and signed documents of more than 30 days come with `todos` only, older time-clock requests too.',
  signsWithPassword: 'The page behind `linkAssinatura` signs with the password of the portal.',
  reviewsRequests: 'HR decides about requested changes of the record, of dependents and of punches.',
  absencePunches: 'An approved absence justifies its days in the time record; HR looks at the proof.',
  privateSickNotes: 'Only the people in HR who handle sick notes can open their papers.',
  clockMarks: 'Original punches are as the clock recorded them; added ones are marked (I), discarded ones (D).',
  anonymousReports:
    'A report is stored without its sender, without the exact time, and is in no copy of personal data and no list.',
  sealedReports: 'A report can only be opened by HR, with a key that is not on the server.',
  unrecoverableProtocol: 'The protocol number of a report is shown once and cannot be recovered.',
  completeCopy:
    'The copy of personal data contains everything that the server stores about the person, but no reports.',
  passkeyAlone: 'A passkey alone signs in: `desafiaPasskey` and `validaPasskey` with `sozinha`.',
  hrSeesReaders: 'HR sees which people have read each notice.',
  namedAnswers: 'Answers to a survey or an evaluation are stored with the person who gave them.',
  reminders: 'Devices that ask for it get a push message on payday and the evening before a shift.',
  hrSeesDeadline: 'HR sees a missed vacation deadline when it decides.',
} as const

export type PromiseName = keyof typeof PROMISES

export const PROMISE_NAMES = Object.keys(PROMISES) as PromiseName[]
