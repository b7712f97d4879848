import { webDependente } from '@colab/contract/domains/dependents.examples'
import { dependentProofTarget } from '@colab/contract/files'
import { upload } from '@colab/contract/upload'
import { idAfterText } from '@colab/contract/wire/outcome'
import { describe, expect, it } from 'vitest'
import { runMaintenance } from '#runtime/maintenance.ts'
import { type Device, deviceOf, signedIn } from '../../../test/device.ts'
import { decideAsHr } from '../../../test/hr.ts'
import { freshCpf } from '../../../test/people.ts'
import { MINUTE, shareServer, startServer, type TestServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'

const server = await shareServer()

type Person = Awaited<ReturnType<typeof signedIn>>

async function ask(device: Device, changed: object = {}, headers = {}) {
  const params = { ttWebDependente: [{ ...webDependente, ...changed }] }
  const { status, json } = await device.call('gravaWebDependente', { params, headers })
  const [outcome] = (json.retorno ?? [{}]) as { estatus?: string; msgErro?: string }[]
  const id = Number(idAfterText(outcome?.msgErro ?? '') || Number.NaN)
  return { status, logErroApp: json.logErroApp, ...outcome, id }
}

const pdf = (mark = 'a') => new File([smallPdf(mark)], 'certidao.pdf')
const prove = ({ deviceId, tokens, owner }: Person, id: number, file = pdf(), on = server) =>
  upload(
    { asDevice: (compose) => compose({ 'X-Device-Id': deviceId, Authorization: `Bearer ${tokens?.token}` }) },
    { api: on.url, target: dependentProofTarget(id, owner.codPessoa) },
    file,
  )
const rowsOf = ({ owner }: Person, { app }: Pick<TestServer, 'app'> = server) =>
  app.db.selectFrom('dependentRequest').selectAll().where('codPessoa', '=', owner.codPessoa).execute()

describe('a request for a dependent', () => {
  it('stores a request with the data of its matrícula, and returns its number after the text', async () => {
    const device = await signedIn(server)
    const answer = await ask(device)
    expect(answer).toMatchObject({ status: 200, estatus: 'Sucesso', logErroApp: '' })
    expect(answer.msgErro).toMatch(/^[^|]+\|\d+$/)
    expect(await rowsOf(device)).toMatchObject([
      {
        sequencia: answer.id,
        nome: 'JULIA DE SOUZA',
        nomeMae: 'MARIA DE SOUZA',
        cpf: '11144477735',
        matriculaCertidao: webDependente.matriculaCertidao,
        livroCertidao: '00012',
        folhaCertidao: '123',
        numCertidao: '0001234',
        codNecessidade: null,
        situacao: 'P',
      },
    ])
    expect((await device.call('buscaDependentes')).json.ttDependentes).toEqual([])
  })

  it.each([
    ['from before 2010', '2005-01-10'],
    ['of guardianship or from abroad', '2020-06-01'],
  ])('keeps the number of a certificate %s', async (_, dtCertidao) => {
    const device = await signedIn(server)
    const old = {
      dtNascimento: '2005-01-01',
      dtCertidao,
      matriculaCertidao: '123.456',
      livroCertidao: 'A-12',
    }
    expect(await ask(device, { ...old, numCertidao: '1234567' })).toMatchObject({ estatus: 'Sucesso' })
    expect(await rowsOf(device)).toMatchObject([{ matriculaCertidao: '123.456', livroCertidao: 'A-12' }])
  })

  it('takes a child that was born and registered today', async () => {
    const device = await signedIn(server)
    const today = server.app.clock.today()
    expect(await ask(device, { dtNascimento: today, dtCertidao: today })).toMatchObject({ estatus: 'Sucesso' })
  })

  it.each([
    ['a name', { nome: ' ' }],
    ['a CPF', { CPF: '' }],
    ['a valid CPF', { CPF: '111.444.777-36' }],
    ['a relation of the list', { codDependencia: 998 }],
    ['a birthday in the past', { dtNascimento: '2199-01-01', dtCertidao: '2199-01-01' }],
    ['a complete CEP', { codCep: '80240' }],
    ['a town', { cidade: '' }],
    ['a state of the list', { uf: 'XX' }],
    ['a matrícula', { matriculaCertidao: ' ' }],
    [
      'a matrícula with correct check digits',
      { matriculaCertidao: `${webDependente.matriculaCertidao.slice(0, 30)}00` },
    ],
    ['a certificate date in the past', { dtCertidao: '2199-01-01' }],
    ['a certificate not older than the child', { dtCertidao: '2015-08-19' }],
    [
      'a certificate number of digits only',
      { numCertidao: '12a', matriculaCertidao: '1', dtNascimento: '2001-01-01', dtCertidao: '2002-01-01' },
    ],
    ['a special need of the list', { deficienteFisico: true, codNecessidade: 99 }],
    ['the special need that it declares', { deficienteFisico: true, codNecessidade: 0 }],
    ['a text for HR', { observacao: ' ' }],
  ])('is refused without %s, even if the client skips the form', async (_, wrong) => {
    const device = await signedIn(server)
    expect(await ask(device, wrong)).toMatchObject({ status: 200, estatus: 'Erro', logErroApp: '' })
    expect(await rowsOf(device)).toEqual([])
  })

  it('refuses a request for oneself or for a registered dependent', async () => {
    const cpf = freshCpf()
    const device = await signedIn(server, { person: { cpf } })
    expect(await ask(device, { CPF: cpf })).toMatchObject({ estatus: 'Erro' })
    const { id } = await ask(device)
    await prove(device, id)
    await decideAsHr(server.app, 'approve', ['dependent', id])
    expect(await ask(device)).toMatchObject({ msgErro: 'Você já tem um dependente com este CPF.' })
  })

  it('accepts one request per dependent, even from two devices at once', async () => {
    const device = await signedIn(server)
    const answers = await Promise.all([ask(device), ask(device)])
    expect(answers.map(({ estatus }) => estatus).sort()).toEqual(['Erro', 'Sucesso'])
    expect(await ask(device, { CPF: freshCpf() })).toMatchObject({ estatus: 'Sucesso' })
    expect(await rowsOf(device)).toHaveLength(2)
  })

  it('stores a request once when it is sent twice under one key, and returns the same reply to both calls', async () => {
    const device = await signedIn(server)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const answers = [await ask(device, {}, headers), await ask(device, {}, headers)]
    expect(answers[0]?.id).toBe(answers[1]?.id)
    expect(await rowsOf(device)).toHaveLength(1)
  })

  it('cancels a request for its own person only, and changes nothing the second time', async () => {
    const [device, other] = [await signedIn(server), await signedIn(server)]
    const { id: sequencia } = await ask(device)
    await other.call('excluirWebDependente', { params: { sequencia } })
    expect(await rowsOf(device)).toHaveLength(1)
    for (let time = 0; time < 2; time++) {
      const { json } = await device.call('excluirWebDependente', { params: { sequencia } })
      expect(json.retorno).toEqual([{ estatus: 'Sucesso', msgErro: '' }])
    }
    expect(await rowsOf(device)).toEqual([])
  })
})

describe('the proof of a dependent', () => {
  it('accepts a proof once for an own pending request, and again only as a retry with the same file', async () => {
    const [device, other] = [await signedIn(server), await signedIn(server)]
    const { id } = await ask(device)
    await expect(prove(other, id)).rejects.toThrow('não existe mais')
    await expect(prove(device, id + 1000)).rejects.toThrow('não existe mais')
    await expect(prove(device, id, new File(['MZ'], 'certidao.pdf'))).rejects.toMatchObject({ status: 415 })
    await prove(device, id)
    await prove(device, id)
    await expect(prove(device, id, pdf('b'))).rejects.toThrow('já foi recebido')
    expect(await rowsOf(device)).toMatchObject([{ nomeArquivo: 'certidao.pdf', mime: 'application/pdf' }])
  })

  it('expires a request whose proof has not arrived after fifteen minutes', async () => {
    const own = await startServer()
    const [device, proven] = [await signedIn(own), await signedIn(own)]
    const { id } = await ask(device)
    await prove(proven, (await ask(proven)).id, pdf(), own)
    own.pass(15 * MINUTE + 1000)
    // The first token lives as long as a request without a proof.
    const later = Object.assign(await deviceOf(own, device.owner), { owner: device.owner })
    await expect(prove(later, id, pdf(), own)).rejects.toThrow('não existe mais')
    expect(await ask(later)).toMatchObject({ estatus: 'Sucesso' })
    expect(await rowsOf(device, own)).toHaveLength(1)
    own.pass(16 * MINUTE)
    await runMaintenance(own.app)
    expect(await rowsOf(device, own)).toEqual([])
    expect(await rowsOf(proven, own)).toHaveLength(1)
  })
})

describe('a decision of HR on a dependent', () => {
  it('adds the dependent once on approval, and not before the proof has arrived', async () => {
    const device = await signedIn(server)
    const { id } = await ask(device, { deficienteFisico: true, codNecessidade: 3 })
    const approve = () => decideAsHr(server.app, 'approve', ['dependent', id])
    await expect(approve()).rejects.toThrow('ainda espera um comprovante')
    await prove(device, id)
    await approve()
    await expect(approve()).rejects.toThrow('não está mais em análise')
    expect((await device.call('buscaDependentes')).json.ttDependentes).toMatchObject([
      {
        nome: 'JULIA DE SOUZA',
        dependencia: 'Filho(a) ou enteado(a)',
        nomeCidade: 'Curitiba',
        codUf: 'PR',
        cpf: '11144477735',
        numCertidao: '0001234',
        estudante: true,
        necessidadeEspecial: 'Deficiência visual',
      },
    ])
    await device.call('excluirWebDependente', { params: { sequencia: id } })
    expect(await rowsOf(device)).toMatchObject([{ situacao: 'A' }])
  })

  it('registers no dependent after a rejection, and accepts the same request again', async () => {
    const device = await signedIn(server)
    const { id } = await ask(device)
    await prove(device, id)
    await decideAsHr(server.app, 'reject', ['dependent', id], 'Certidão ilegível.')
    expect((await device.call('buscaDependentes')).json.ttDependentes).toEqual([])
    expect(await ask(device)).toMatchObject({ estatus: 'Sucesso' })
  })
})
