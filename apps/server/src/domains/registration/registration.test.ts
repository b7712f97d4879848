import { NO_NUMBER } from '@colab/contract/domains/registration'
import { registrationProofTarget } from '@colab/contract/files'
import { upload } from '@colab/contract/upload'
import { describe, expect, it, onTestFinished } from 'vitest'
import { insertRegistrationChange } from '#demo/registration.ts'
import { runMaintenance } from '#runtime/maintenance.ts'
import { fillDemo } from '../../../test/demo.ts'
import { type Device, deviceOf, signedIn } from '../../../test/device.ts'
import { decideAsHr } from '../../../test/hr.ts'
import { png } from '../../../test/pictures.ts'
import { MINUTE, shareServer, startServer, type TestServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'
import { registrationRequests } from './requests.ts'

const server = await shareServer()
const { app } = server
const { db } = app
const DAY = '2026-11-20'

/** The record created by makePerson, as the form sends it. */
const RECORD = {
  nome: 'PESSOA DE TESTE',
  codCep: '01001-000',
  codTipoLogradouro: 1,
  endereco: 'Rua Dois',
  numEnd: '2',
  complEnd: '',
  bairro: 'Centro',
  cidade: 'São Paulo',
  codUf: 'SP',
  fone: '(11) 3333-4444',
  celular: '(11) 98765-4321',
  emailParticular: 'pessoa@exemplo.com.br',
  codEstadoCivil: 1,
  codGrau: 7,
  nomeConjuge: '',
  observacao: '',
  dtMovto: DAY,
}
const PERSON = { person: { codTipoLogradouro: 1, codEstadoCivil: 1, codGrau: 7 } }
const newcomer = (on: TestServer = server) => signedIn(on, PERSON)
type Person = Awaited<ReturnType<typeof newcomer>>

async function ask(device: Device, changed: object, headers = {}) {
  const params = { ttWebPessoa: [{ ...RECORD, ...changed }] }
  const { status, json } = await device.call('gravaWebPessoa', { params, headers })
  const [outcome] = (json.retorno ?? [{}]) as { estatus?: string; msgErro?: string; codigo?: string }[]
  return { status, ...outcome }
}

const pdf = (mark = 'a') => new File([smallPdf(mark)], 'comprovante.pdf')
const channelOf = ({ deviceId, tokens }: Device) => ({
  asDevice: (compose: (headers: Record<string, string>) => Promise<Response>) =>
    compose({ 'X-Device-Id': deviceId, Authorization: `Bearer ${tokens?.token}` }),
})
const prove = (device: Person, kind: number, file = pdf(), day = DAY, on = server) =>
  upload(channelOf(device), { api: on.url, target: registrationProofTarget(day, kind, device.owner.codPessoa) }, file)

const pending = async (device: Device) =>
  (await device.call('buscaWebPessoa')).json.ttWebPessoa as Record<string, unknown>[]
const rowsOf = ({ owner }: Person, on = db) =>
  on.selectFrom('registrationChange').selectAll().where('codPessoa', '=', owner.codPessoa).execute()
const personOf = ({ owner }: Person) =>
  db.selectFrom('person').selectAll().where('codPessoa', '=', owner.codPessoa).executeTakeFirstOrThrow()
const onlyRow = async (device: Person) => {
  const [row] = await rowsOf(device)
  if (!row) throw new Error('no request')
  return row
}

describe('a request to change the record', () => {
  it('stores the changed fields in the format of the record as a pending request', async () => {
    const device = await newcomer()
    const sent = { celular: '(21) 99876-5432', emailParticular: ' nova@exemplo.com.br ', observacao: ' Troquei. ' }
    expect(await ask(device, sent)).toEqual({ status: 200, estatus: 'Sucesso', msgErro: '' })
    expect(await rowsOf(device)).toMatchObject([
      {
        campos: 'celular,emailParticular',
        celular: '21998765432',
        emailParticular: 'nova@exemplo.com.br',
        observacao: 'Troquei.',
        situacao: 'P',
      },
    ])
    expect(await pending(device)).toMatchObject([{ celular: '21998765432', dtMovto: DAY }])
    expect(await personOf(device)).toMatchObject({ celular: '11987654321' })
  })

  it('normalizes a name: capitals, no accents, only letters, digits and blanks', async () => {
    const device = await newcomer()
    await ask(device, { nome: " joão  d'Ávila-Conceição " })
    expect((await onlyRow(device)).nome).toBe('JOAO DAVILACONCEICAO')
  })

  it('refuses a request without a change, such as another spelling only', async () => {
    const device = await newcomer()
    const same = { nome: 'pessoa de teste', fone: '1133334444', codCep: '01001000', cidade: ' São Paulo ' }
    expect(await ask(device, same)).toMatchObject({ estatus: 'Erro', msgErro: 'Altere pelo menos um campo.' })
    expect(await rowsOf(device)).toEqual([])
  })

  it('accepts a request for only a photo, which then has to be uploaded', async () => {
    const device = await newcomer()
    expect(await ask(device, { foto: true })).toMatchObject({ estatus: 'Sucesso' })
    await expect(prove(device, 5)).rejects.toMatchObject({ status: 415 })
    await prove(device, 5, new File([png()], 'foto.png'))
    const { codAlteracao } = await onlyRow(device)
    await decideAsHr(app, 'approve', ['registration', codAlteracao])
    const picture = await db
      .selectFrom('picture')
      .innerJoin('file', 'file.codArquivo', 'picture.codArquivo')
      .select('tipo')
      .where('codPessoa', '=', device.owner.codPessoa)
      .execute()
    expect(picture).toEqual([{ tipo: 'image/png' }])
  })

  it.each([
    ['a name', { nome: ' ' }],
    ['a name of signs alone', { nome: '---' }],
    ['a whole landline', { fone: '(11) 3333-444' }],
    ['an area code without a zero', { fone: '(01) 3333-4444' }],
    ['a mobile of eleven digits', { celular: '(11) 8765-4321' }],
    ['an e-mail that is one', { emailParticular: 'pessoa@' }],
    ['a whole CEP', { codCep: '01001-00' }],
    ['a town', { cidade: ' ' }],
    ['a street', { endereco: ' ' }],
    ['a number', { numEnd: '' }],
    ['a state of the list', { codUf: 'XX' }],
    ['a kind of street of the list', { codTipoLogradouro: 999 }],
    ['a marital status of the list', { codEstadoCivil: 99 }],
    ['an education of the list', { codGrau: 99 }],
  ])('needs %s, also from a client that skips the form', async (_, wrong) => {
    const device = await newcomer()
    expect(await ask(device, { numEnd: '3', ...wrong })).toMatchObject({ status: 200, estatus: 'Erro' })
    expect(await rowsOf(device)).toEqual([])
  })

  it('names the missing field of a changed address, and accepts one without a number', async () => {
    const device = await newcomer()
    expect(await ask(device, { numEnd: '' })).toMatchObject({ estatus: 'Erro', codigo: 'numEnd' })
    expect(await ask(device, { endereco: '' })).toMatchObject({ estatus: 'Erro', codigo: 'endereco' })
    expect(await ask(device, { numEnd: NO_NUMBER })).toMatchObject({ estatus: 'Sucesso' })
  })

  it('accepts other changes beside an address that was recorded without a number', async () => {
    const device = await signedIn(server, { person: { ...PERSON.person, numEnd: '' } })
    expect(await ask(device, { numEnd: '', celular: '' })).toMatchObject({ estatus: 'Sucesso' })
  })

  it('changes a telephone of a record without address, marital status and education, without proofs', async () => {
    const none = { endereco: '', numEnd: '', complEnd: '', bairro: '', cidade: '', codUf: '', codCep: '' }
    const codes = { codTipoLogradouro: null, codEstadoCivil: null, codGrau: null }
    const device = await signedIn(server, { person: { ...none, ...codes } })
    const sent = { ...none, codTipoLogradouro: 0, codEstadoCivil: 0, codGrau: 0, celular: '(21) 99876-5432' }
    expect(await ask(device, { ...sent, cidade: 'Niterói' })).toMatchObject({ estatus: 'Erro' })
    expect(await ask(device, sent)).toMatchObject({ estatus: 'Sucesso' })
    const { codAlteracao, ...stored } = await onlyRow(device)
    expect(stored).toMatchObject({ ...none, ...codes, campos: 'celular' })
    await decideAsHr(app, 'approve', ['registration', codAlteracao])
    expect(await personOf(device)).toMatchObject({ ...none, ...codes, celular: '21998765432' })
  })

  it('takes 0 for a choice where the list has it, and null for none', async () => {
    onTestFinished(async () => void (await db.deleteFrom('education').where('codGrau', '=', 0).execute()))
    await db.insertInto('education').values({ codGrau: 0, descricao: 'Sem escolaridade' }).execute()
    const device = await signedIn(server, { person: { ...PERSON.person, codGrau: null } })
    expect(await ask(device, { celular: '', codGrau: null })).toMatchObject({ estatus: 'Sucesso' })
    expect(await onlyRow(device)).toMatchObject({ codGrau: null, campos: 'celular' })
    await device.call('excluirWebPessoa', { params: { dtMovto: DAY } })
    expect(await ask(device, { codGrau: 0 })).toMatchObject({ estatus: 'Sucesso' })
    const { codAlteracao, ...chosen } = await onlyRow(device)
    expect(chosen).toMatchObject({ codGrau: 0, campos: expect.stringContaining('codGrau') })
    await db.deleteFrom('registrationChange').where('codAlteracao', '=', codAlteracao).execute()
    expect(await ask(await newcomer(), { codGrau: null })).toMatchObject({ estatus: 'Erro' })
  })

  it('rejects a request without exactly one record as malformed', async () => {
    const device = await newcomer()
    for (const ttWebPessoa of [[], [RECORD, RECORD]]) {
      expect((await device.call('gravaWebPessoa', { params: { ttWebPessoa } })).status).toBe(400)
    }
  })

  it('stores one request, also from two devices at once', async () => {
    const device = await newcomer()
    const answers = await Promise.all(['3', '4', '5'].map((numEnd) => ask(device, { numEnd })))
    expect(answers.map(({ estatus }) => estatus).sort()).toEqual(['Erro', 'Erro', 'Sucesso'])
    expect(await rowsOf(device)).toHaveLength(1)
  })

  it('stores a request once when it is sent twice under one key, with the same reply', async () => {
    const device = await newcomer()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const answers = [await ask(device, { celular: '' }, headers), await ask(device, { celular: '' }, headers)]
    expect(answers.map(({ estatus }) => estatus)).toEqual(['Sucesso', 'Sucesso'])
    expect(await rowsOf(device)).toHaveLength(1)
  })

  it('cancels a request with its proofs for its own person only', async () => {
    const [device, other] = [await newcomer(), await newcomer()]
    await ask(device, { numEnd: '3' })
    await prove(device, 2)
    const { codAlteracao } = await onlyRow(device)
    await other.call('excluirWebPessoa', { params: { dtMovto: DAY } })
    await device.call('excluirWebPessoa', { params: { dtMovto: '2026-11-19' } })
    expect(await rowsOf(device)).toHaveLength(1)
    for (let time = 0; time < 2; time++) {
      const { json } = await device.call('excluirWebPessoa', { params: { dtMovto: DAY } })
      expect(json.retorno).toEqual([{ estatus: 'Sucesso', msgErro: '' }])
    }
    expect(await rowsOf(device)).toEqual([])
    const proofs = db.selectFrom('registrationProof').select('tipo').where('codAlteracao', '=', codAlteracao)
    expect(await proofs.execute()).toEqual([])
  })
})

describe('the proofs of a request', () => {
  it('requires proofs of name, address, marital status and education only', async () => {
    const device = await newcomer()
    await ask(device, { nome: 'OUTRO NOME', numEnd: '3', codEstadoCivil: 2, codGrau: 9, celular: '', nomeConjuge: 'X' })
    const { codAlteracao } = await onlyRow(device)
    const needed = await db
      .selectFrom('registrationProof')
      .select('tipo')
      .where('codAlteracao', '=', codAlteracao)
      .orderBy('tipo')
      .execute()
    expect(needed.map(({ tipo }) => tipo)).toEqual([1, 2, 3, 4])
  })

  it('refuses a proof of another day, person or kind than those of the request', async () => {
    const [device, other] = [await newcomer(), await newcomer()]
    await expect(prove(device, 2)).rejects.toThrow('não existe mais')
    await ask(device, { numEnd: '3' })
    await expect(prove(device, 2, pdf(), '2026-11-19')).rejects.toThrow('não existe mais')
    await expect(prove(other, 2)).rejects.toThrow('não existe mais')
    await expect(prove(device, 6)).rejects.toMatchObject({ status: 400 })
    await expect(prove(device, 2, pdf(), '2026-02-30')).rejects.toMatchObject({ status: 400 })
    await expect(prove(device, 2, new File(['<html>'], 'comprovante.pdf'))).rejects.toMatchObject({ status: 415 })
  })

  it('accepts a proof again, and another in its place until all are stored', async () => {
    const device = await newcomer()
    await ask(device, { numEnd: '3', codGrau: 9 })
    await prove(device, 2, pdf('a'))
    await prove(device, 2, pdf('b'))
    await prove(device, 4)
    await prove(device, 2, pdf('b'))
    await expect(prove(device, 2, pdf('c'))).rejects.toThrow('já foi recebido')
  })
})

it('requires a new marital status for a new name where the client wants it', async () => {
  const { profile } = server.settings
  const settings = { profile: { ...profile, nameChangeNeedsMaritalStatus: true } }
  const device = await newcomer(await startServer({ besides: server, settings }))
  const nome = 'PESSOA DE OUTRO NOME'
  expect(await ask(device, { nome })).toMatchObject({
    estatus: 'Erro',
    msgErro: expect.stringContaining('novo estado civil'),
  })
  expect(await ask(device, { nome, codEstadoCivil: 2 })).toMatchObject({ estatus: 'Sucesso' })
})

describe('a request whose proof never came', () => {
  it('expires after fifteen minutes, and then accepts no proof and blocks no new request', async () => {
    const own = await startServer()
    const device = await newcomer(own)
    await ask(device, { numEnd: '3' })
    // A minute earlier: the first token lives as long as a request without proofs, and is the older one.
    own.pass(14 * MINUTE)
    expect(await pending(device)).toHaveLength(1)
    own.pass(MINUTE)
    const later = Object.assign(await deviceOf(own, device.owner), { owner: device.owner })
    expect(await pending(later)).toEqual([])
    await expect(prove(later, 2, pdf(), DAY, own)).rejects.toThrow('não existe mais')
    expect(await ask(later, { numEnd: '4' })).toMatchObject({ estatus: 'Sucesso' })
    expect(await rowsOf(device, own.app.db)).toMatchObject([{ numEnd: '4' }])
  })

  it('deletes an expired request, and keeps one that has its proofs or requires none', async () => {
    const own = await startServer()
    const [lapsed, proven, simple] = [await newcomer(own), await newcomer(own), await newcomer(own)]
    await ask(lapsed, { numEnd: '3' })
    await ask(proven, { numEnd: '3' })
    await prove(proven, 2, pdf(), DAY, own)
    await ask(simple, { celular: '' })
    own.pass(16 * MINUTE)
    await runMaintenance(own.app)
    const left = await own.app.db.selectFrom('registrationChange').select('codPessoa').orderBy('codPessoa').execute()
    expect(left.map(({ codPessoa }) => codPessoa)).toEqual([proven.owner.codPessoa, simple.owner.codPessoa])
  })
})

describe('decisions of HR', () => {
  it('changes only the requested fields, once', async () => {
    const device = await newcomer()
    await ask(device, { numEnd: '30', celular: '(21) 99876-5432' })
    await prove(device, 2)
    // HR has corrected the e-mail in between, which the request did not change.
    const { codPessoa } = device.owner
    await db.updateTable('person').set({ emailParticular: 'rh@x.br' }).where('codPessoa', '=', codPessoa).execute()
    const { codAlteracao } = await onlyRow(device)
    await decideAsHr(app, 'approve', ['registration', codAlteracao])
    const changed = { numEnd: '30', celular: '21998765432', emailParticular: 'rh@x.br', endereco: 'Rua Dois' }
    expect(await personOf(device)).toMatchObject(changed)
    expect(await pending(device)).toEqual([])
    const again = decideAsHr(app, 'approve', ['registration', codAlteracao])
    await expect(again).rejects.toThrow('não está mais em análise')
    await device.call('excluirWebPessoa', { params: { dtMovto: DAY } })
    expect(await rowsOf(device)).toMatchObject([{ situacao: 'A' }])
    expect(await ask(device, { celular: '' })).toMatchObject({ estatus: 'Sucesso' })
  })

  it('leaves the record unchanged after a rejection, and permits another request', async () => {
    const device = await newcomer()
    await ask(device, { celular: '' })
    const { codAlteracao } = await onlyRow(device)
    await decideAsHr(app, 'reject', ['registration', codAlteracao], 'Faltou a conta.')
    expect(await personOf(device)).toMatchObject({ celular: '11987654321' })
    expect(await rowsOf(device)).toMatchObject([{ situacao: 'R', retornoRh: 'Faltou a conta.' }])
    expect(await ask(device, { celular: '' })).toMatchObject({ estatus: 'Sucesso' })
  })

  it('refuses to decide on a request before its proofs have arrived', async () => {
    const device = await newcomer()
    await ask(device, { numEnd: '3' })
    const { codAlteracao } = await onlyRow(device)
    const waiting = async () =>
      (await registrationRequests.items(app, { all: false })).filter(({ isOpen }) => isOpen).map(({ id }) => Number(id))
    expect(await waiting()).not.toContain(codAlteracao)
    const early = decideAsHr(app, 'approve', ['registration', codAlteracao])
    await expect(early).rejects.toThrow('ainda espera um comprovante')
    await prove(device, 2)
    expect(await waiting()).toContain(codAlteracao)
  })
})

describe('the demo company', () => {
  it('contains one pending request with its proof', async () => {
    const { db, persona } = await fillDemo('2026-11-21', insertRegistrationChange)
    const rows = await db.selectFrom('registrationChange').selectAll().execute()
    expect(rows).toMatchObject([
      { codPessoa: persona('twoEmployments').codPessoa, situacao: 'P', dtMovto: '2026-11-19' },
    ])
    const proofs = await db.selectFrom('registrationProof').select(['tipo', 'mime']).execute()
    expect(proofs).toEqual([{ tipo: 2, mime: 'image/png' }])
  })
})
