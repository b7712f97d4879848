import { createFake, refusal } from '@colab/contract/test/fake-server'

/** The fake server of the test that runs. */
export const current = { server: createFake() }

export function startServer() {
  current.server = createFake()
  current.server.defaults = {
    // The frame around every screen reads it.
    buscaParametroColab: { colaborador: [] },
    // Of the months that are guessed while the screen of payslips is loading (features/receipts/screens.ts).
    buscaMovimento: refusal('Não há holerite para este período.'),
  }
  return current.server
}
