import { webDependente } from '@colab/contract/domains/dependents.examples'
import { calling, ENDLESS, FILE_CELLS, FOREIGN, malformed, PDF, people, refused, uploading, without } from './parts.ts'
import { CLAIM, type Ready, type Row } from './table.ts'

const { codNecessidade: _, ...REQUIRED } = webDependente
const tables: Row['tables'] = ['dependentRequest', 'dependent']

const ask = ({ device }: Ready) => device.call('gravaWebDependente', { params: { ttWebDependente: [webDependente] } })
const ownRequests = ({ server, device }: Ready) =>
  server.app.db.updateTable('dependentRequest').where('codPessoa', '=', device.owner.codPessoa)
const decide = (ready: Ready) => ownRequests(ready).set({ situacao: 'A' }).execute()
const lapse = (ready: Ready) => ownRequests(ready).set({ createdAt: 1 }).execute()

/** The number of the person's request. */
async function sequenciaOf({ server }: Ready, codPessoa: number): Promise<number> {
  const { db } = server.app
  const requests = db.selectFrom('dependentRequest').select('sequencia').where('codPessoa', '=', codPessoa)
  return (await requests.executeTakeFirstOrThrow()).sequencia
}

async function asked(server: Ready['server']): Promise<Ready> {
  const ready = await people(server, {})
  await ask(ready)
  const { codPessoa } = ready.device.owner
  return { ...ready, good: { sequencia: await sequenciaOf(ready, codPessoa) } }
}

export const dependents: Row[] = [
  {
    write: 'gravaWebDependente',
    tables,
    ready: (server) => people(server, webDependente),
    post: calling('gravaWebDependente', 'ttWebDependente'),
    missing: [
      without(...Object.keys(REQUIRED)),
      ...(['nome', 'CPF', 'codCep', 'cidade', 'uf', 'matriculaCertidao', 'observacao'] as const).map((name) =>
        refused({ [name]: ' ' }, /Informe|Escolha|Escreva|não é válido|não está completo/),
      ),
    ],
    'wrong type': [
      malformed({ estudante: 'sim' }, { sexo: 'x' }, { codDependencia: ' 3' }, { dtNascimento: '20/08/2015' }),
      refused({ CPF: '111.444.777-36' }, /CPF não é válido/),
      refused({ uf: 'XX' }, /estado da lista/),
    ],
    'too long': malformed({ nome: 'X'.repeat(121) }, { numCertidao: '12345678' }, { CPF: '111.444.777-350' }),
    'foreign person': FOREIGN,
    'extra field': { situacao: CLAIM, retornoRh: CLAIM, sequencia: CLAIM, nomeArquivo: CLAIM, conteudo: CLAIM },
    'out of order': { first: ask, answer: /já pediu a inclusão/ },
    'past the deadline': ENDLESS,
  },
  {
    write: 'excluirWebDependente',
    tables,
    ready: asked,
    post: calling('excluirWebDependente'),
    missing: without('sequencia'),
    'wrong type': malformed({ sequencia: '' }, { sequencia: 1.5 }),
    'too long': malformed({ sequencia: 2 ** 31 }),
    'foreign person': [FOREIGN, { send: (good) => [{ sequencia: Number(good.sequencia) - 1 }], answer: 'nothing' }],
    'extra field': { situacao: CLAIM },
    'out of order': { first: decide, answer: 'nothing' },
    'past the deadline': ENDLESS,
  },
  {
    write: 'upload webDependente',
    tables,
    async ready(server) {
      const ready = await asked(server)
      return { ...ready, good: { chave: ready.good.sequencia, usuario: ready.device.owner.codPessoa, files: PDF } }
    },
    post: uploading('webDependente'),
    ...FILE_CELLS,
    missing: [FILE_CELLS.missing, without('chave', 'usuario')],
    'wrong type': [FILE_CELLS['wrong type'], malformed({ chave: 'x' }, { chave: '1.5' })],
    'foreign person': [
      FILE_CELLS['foreign person'],
      { send: (good) => [{ ...good, chave: Number(good.chave) - 1 }], answer: /não existe mais/ },
    ],
    'extra field': { situacao: CLAIM, nomeArquivo: CLAIM },
    'out of order': { first: decide, answer: /não existe mais/ },
    'past the deadline': { first: lapse, answer: /não existe mais/ },
  },
]
