import { webPessoa } from '@colab/contract/domains/registration.examples'
import { calling, ENDLESS, FILE_CELLS, FOREIGN, malformed, PDF, people, refused, uploading, without } from './parts.ts'
import { CLAIM, type Ready, type Row } from './table.ts'

/** The record created by makePerson, as the form sends it, with another house number. */
const RECORD = { ...webPessoa, nome: 'PESSOA DE TESTE', emailParticular: 'pessoa@exemplo.com.br' }
const DAY = RECORD.dtMovto
const PERSON = { person: { codTipoLogradouro: 1, codEstadoCivil: 1, codGrau: 7 } }
const tables: Row['tables'] = ['registrationChange', 'registrationProof', 'person']

const ask = ({ device }: Ready, changed: object = {}) =>
  device.call('gravaWebPessoa', { params: { ttWebPessoa: [{ ...RECORD, ...changed }] } })
const ownRequests = ({ server, device }: Ready) =>
  server.app.db.updateTable('registrationChange').where('codPessoa', '=', device.owner.codPessoa)
const decide = (ready: Ready) => ownRequests(ready).set({ situacao: 'A' }).execute()
const lapse = (ready: Ready) => ownRequests(ready).set({ createdAt: 1 }).execute()

export const registration: Row[] = [
  {
    write: 'gravaWebPessoa',
    tables,
    ready: (server) => people(server, RECORD, PERSON),
    post: calling('gravaWebPessoa', 'ttWebPessoa'),
    missing: [
      without(...Object.keys(RECORD)),
      refused({ nome: ' ' }, /Informe o nome/),
      refused({ cidade: '' }, /Informe a cidade/),
      refused({ codCep: '' }, /CEP/),
      refused({ endereco: ' ' }, /Informe o logradouro/),
      refused({ numEnd: '' }, /Informe o número do endereço/),
      refused({ numEnd: '2' }, /pelo menos um campo/),
    ],
    'wrong type': [
      malformed({ nome: 7 }, { codGrau: '07' }, { dtMovto: '21/11/2026' }, { foto: 'sim' }, { bairro: 'a\0b' }),
      refused({ codEstadoCivil: 99 }, /estado civil da lista/),
      refused({ emailParticular: 'pessoa@' }, /e-mail não é válido/),
      refused({ celular: '(01) 98765-4321' }, /celular/),
    ],
    'too long': malformed({ nome: 'X'.repeat(121) }, { codCep: '01001-0000' }, { observacao: 'x'.repeat(1001) }),
    'foreign person': FOREIGN,
    'extra field': { situacao: CLAIM, retornoRh: CLAIM, campos: CLAIM, cpf: CLAIM, createdAt: CLAIM },
    'out of order': { first: ask, answer: /já tem uma solicitação em análise/ },
    'past the deadline': ENDLESS,
  },
  {
    write: 'excluirWebPessoa',
    tables,
    async ready(server) {
      const ready = await people(server, { dtMovto: DAY }, PERSON)
      await ask(ready)
      return ready
    },
    post: calling('excluirWebPessoa'),
    missing: without('dtMovto'),
    'wrong type': malformed({ dtMovto: 20261121 }, { dtMovto: '21-11-2026' }),
    'too long': malformed({ dtMovto: `${DAY}T00:00:00` }),
    'foreign person': FOREIGN,
    'extra field': { situacao: CLAIM, codAlteracao: CLAIM },
    'out of order': { first: decide, answer: 'nothing' },
    'past the deadline': ENDLESS,
  },
  {
    write: 'upload webPessoa',
    tables,
    async ready(server) {
      const ready = await people(server, {}, PERSON)
      await ask(ready)
      return { ...ready, good: { chave: `${DAY}|2`, usuario: ready.device.owner.codPessoa, files: PDF } }
    },
    post: uploading('webPessoa'),
    ...FILE_CELLS,
    missing: [FILE_CELLS.missing, without('chave', 'usuario')],
    'wrong type': [
      FILE_CELLS['wrong type'],
      malformed({ chave: '2' }, { chave: '2026-02-30|2' }, { chave: `${DAY}|6` }),
    ],
    'extra field': { situacao: CLAIM, tipo: CLAIM, nomeArquivo: CLAIM },
    'out of order': [
      refused({ chave: '2026-11-20|2' }, /não existe mais/),
      { first: decide, answer: /não existe mais/ },
    ],
    'past the deadline': { first: lapse, answer: /não existe mais/ },
  },
]
