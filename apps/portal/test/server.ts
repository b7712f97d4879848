import { createFake } from '@colab/contract/test/fake-server'

/** The fake server of the test that runs. */
export const current = { server: createFake() }

export function startServer() {
  current.server = createFake()
  // The frame around every screen reads it.
  current.server.defaults = { buscaParametroColab: { colaborador: [] } }
  return current.server
}
