import { describe, expect, it } from 'vitest'
import type { Role } from '#demo/company/people.ts'
import { PERSONAS } from '#demo/company/personas.ts'
import { createDemoCompany } from '#demo/install.ts'
import { deviceOf, signedIn } from '../../../test/device.ts'
import { shareServer } from '../../../test/server.ts'

const server = await shareServer()
await createDemoCompany(server.app)
const { db, clock } = server.app

async function homeOf(role: Role) {
  const cpf = PERSONAS.find((persona) => persona.role === role)?.cpf ?? ''
  const person = await db.selectFrom('person').select('codPessoa').where('cpf', '=', cpf).executeTakeFirstOrThrow()
  const device = await deviceOf(server, person)
  const { json } = await device.call('buscaParametroColab')
  return { ...person, device, home: (json.colaborador as Record<string, unknown>[])[0] }
}

const QUIET = {
  bloqueiaAssinaturaPend: false,
  mensagemAssinaturaPend: '',
  bloqueiaAgendaPend: false,
  mensagemQtdeAgenda: '',
  mensagemQtdeAssinatura: '',
  mensagemOportunidade: '',
  nomeOportunidade: '',
}

describe('buscaParametroColab', () => {
  it('counts the pending items of the persona with everything', async () => {
    expect((await homeOf('everything')).home).toEqual({
      ...QUIET,
      mensagemQtdeAgenda: '1 pesquisa pendente',
      mensagemQtdeAssinatura: '2 documentos para assinar',
      mensagemOportunidade: '4 vagas abertas',
    })
  })

  it('counts the same as the lists', async () => {
    const { device } = await homeOf('everything')
    const documents = (await device.call('buscaDoctoAssinado', { params: { todos: true } })).json.ttDoctoAssinado
    expect((documents as { linkAssinatura: string }[]).filter(({ linkAssinatura }) => linkAssinatura)).toHaveLength(2)
    expect((await device.call('buscaAgenda')).json.ttAgendaAvaliacao).toHaveLength(1)
    expect((await device.call('geraRequisicaoInterna')).json.ttRequisicao).toHaveLength(4)
  })

  it('blocks until nothing is left to sign', async () => {
    const { home, codPessoa, device } = await homeOf('pendingSignature')
    expect(home).toMatchObject({ bloqueiaAssinaturaPend: true, mensagemQtdeAssinatura: '2 documentos para assinar' })
    expect(home?.mensagemAssinaturaPend).toMatch(/aguardando a sua assinatura/)
    const pending = await db.selectFrom('document').selectAll().where('codPessoa', '=', codPessoa).execute()
    const sign = async (rowidOrigem: string, codArquivo: number) => {
      const facts = { rowidOrigem, codPessoa, codArquivo, signedAt: clock.now(), address: '::1', userAgent: '' }
      const digests = { digestOrigem: '0', digestAssinado: '1' }
      await db
        .insertInto('documentSignature')
        .values({ ...facts, ...digests, rowidAssinado: `signed ${rowidOrigem}` })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const [last, ...others] = pending
      .sort((a, b) => b.sequencia - a.sequencia)
      .map(({ rowidOrigem, codArquivo }) => [rowidOrigem, codArquivo] as const)
    for (const other of others) await sign(...other)
    const again = async () => ((await device.call('buscaParametroColab')).json.colaborador as object[])[0]
    expect(await again()).toMatchObject({
      bloqueiaAssinaturaPend: true,
      mensagemQtdeAssinatura: '1 documento para assinar',
    })
    if (last) await sign(...last)
    expect(await again()).toMatchObject({ bloqueiaAssinaturaPend: false, mensagemQtdeAssinatura: '' })
  })

  it('blocks until nothing is left to answer', async () => {
    const { home, codPessoa, device } = await homeOf('pendingEvaluation')
    expect(home).toMatchObject({ bloqueiaAgendaPend: true, mensagemQtdeAgenda: '1 pesquisa pendente' })
    await db
      .updateTable('questionnaireAgenda')
      .set({ dtResposta: clock.today() })
      .where('codPessoa', '=', codPessoa)
      .execute()
    expect((await device.call('buscaParametroColab')).json.colaborador).toMatchObject([
      { bloqueiaAgendaPend: false, mensagemQtdeAgenda: '' },
    ])
  })

  it('names the openings as the company does', async () => {
    expect((await homeOf('twoEmployments')).home).toMatchObject({
      nomeOportunidade: 'Vagas do grupo',
      mensagemQtdeAgenda: '1 pesquisa pendente',
    })
  })

  it('returns empty notes for people hired today and without settings of HR', async () => {
    expect((await homeOf('hiredToday')).home).toEqual(QUIET)
    const stranger = await signedIn(server, { employments: [{ dtAdmissao: clock.today() }] })
    expect((await stranger.call('buscaParametroColab')).json.colaborador).toEqual([QUIET])
  })
})
