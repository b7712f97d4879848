import { lost, refusal } from '@colab/contract/test/fake-server'
import { hideSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import type { DraftStore } from '@colab/ui/kit/fields/drafts.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { forgetSeen, SEEN_DATABASE } from '#session/session.ts'
import { record } from '#test/record.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { done } from '#test/seenDatabase.ts'
import { openDrafts, openKeys } from './drafts.ts'
import { DRAFTS } from './store.ts'

const MARIA = 1001
const TEXT = 'Meu salário veio errado.'
const messages = {
  buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }] },
  buscaAvisoRH: { AvisoRH: [] },
  gravaAvisoRH: { AvisoRH: [{ codAviso: 7, codTipo: 1, dtAviso: '2026-03-10', descricao: TEXT }] },
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const recovered = () => page.getByRole('status').filter({ hasText: 'Rascunho recuperado.' })
const discard = () => button('Descartar')

async function emptied() {
  forgetSeen()
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(SEEN_DATABASE).onsuccess = resolve
  })
}
beforeEach(emptied)
afterEach(emptied)

/** The drafts of this device, as a page of a person opens them. */
let drafts: DraftStore

/** Opens a screen in a new page, without the memory and the tab storage of the one before, as after the end of a session. */
async function openPage(path: string, replies: object, { person = MARIA, now = '2026-03-10T12:00:00-03:00' } = {}) {
  await cleanup()
  await expect.poll(() => history.state?.guarded).toBeUndefined()
  vi.setSystemTime(now)
  drafts = openDrafts(person)
  return renderScreen(path, replies as typeof messages, { drafts, now })
}

const writes = (more = {}) => openPage('/fale-com-rh', { ...messages, ...more })
/** Waits until the device has a draft with a text. */
const isStored = (name: string, text: string) =>
  expect.poll(async () => JSON.stringify(await drafts.read(name))).toContain(text)
const isGone = (name: string) => expect.poll(() => drafts.read(name)).toBeUndefined()
/** Counts the drafts of all persons on this device. */
async function rows(): Promise<number> {
  const database = await done(indexedDB.open(SEEN_DATABASE))
  const count = await done(database.transaction(DRAFTS.rows).objectStore(DRAFTS.rows).count())
  database.close()
  return count
}
const ofTab = () => Object.keys(sessionStorage).filter((name) => name.startsWith('draft'))

describe('a message that was not sent', () => {
  async function written() {
    const server = await writes()
    await field('Mensagem').fill(TEXT)
    await isStored('hr-contact', TEXT)
    return server
  }

  test('is there again, to the letter, when the same person comes back', async () => {
    await written()
    await writes()
    await expect.element(field('Mensagem')).toHaveValue(TEXT)
    await expect.element(recovered()).toBeVisible()
    await expect.element(recovered()).not.toMatchTextContent('arquivo')
    await expectAccessible()
  })

  test('is in no readable storage of the browser', async () => {
    await written()
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('salário')
    expect(ofTab()).toEqual([])
  })

  test('is discarded with one tap, for good', async () => {
    await written()
    await writes()
    await discard().click()
    await expect.element(field('Mensagem')).toHaveValue('')
    await expect.element(recovered()).not.toBeInTheDocument()
    await expect.element(choice('Tipo de mensagem')).toHaveFocus()
    await isGone('hr-contact')
  })

  test('is deleted when it is sent', async () => {
    await written()
    await button('Enviar').click()
    await expect.element(page.getByRole('heading', { name: 'Mensagem enviada ao RH' })).toBeVisible()
    await isGone('hr-contact')
    await writes()
    await expect.element(field('Mensagem')).toHaveValue('')
  })

  test('is deleted when it is emptied', async () => {
    await written()
    await field('Mensagem').fill('')
    await isGone('hr-contact')
  })

  test.each([
    ['no reply', lost],
    ['a refusal', refusal('O canal está fechado.')],
  ])('stays after %s', async (_, gravaAvisoRH) => {
    await writes({ gravaAvisoRH })
    await field('Mensagem').fill(TEXT)
    await button('Enviar').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await writes()
    await expect.element(field('Mensagem')).toHaveValue(TEXT)
  })

  test('is not there for another person, and deleted', async () => {
    await written()
    await openPage('/fale-com-rh', messages, { person: 2002 })
    await expect.element(field('Mensagem')).toHaveValue('')
    expect(await openDrafts(2002).read('hr-contact')).toBeUndefined()
    await expect.poll(rows).toBe(0)
    await writes()
    await expect.element(field('Mensagem')).toHaveValue('')
    expect(await drafts.read('hr-contact')).toBeUndefined()
  })

  test('is there for 7 days, and deleted at the next start after them', async () => {
    await written()
    await openPage('/fale-com-rh', messages, { now: '2026-03-17T11:59:00-03:00' })
    await expect.element(field('Mensagem')).toHaveValue(TEXT)
    await openPage('/fale-com-rh', messages, { now: '2026-03-17T12:01:00-03:00' })
    await expect.element(field('Mensagem')).toHaveValue('')
    const opened = indexedDB.open(SEEN_DATABASE)
    await new Promise((resolve) => {
      opened.onsuccess = resolve
    })
    const rows = () => opened.result.transaction('drafts').objectStore('drafts').count()
    await expect
      .poll(
        () =>
          new Promise((resolve) => {
            const counted = rows()
            counted.onsuccess = () => resolve(counted.result)
          }),
      )
      .toBe(0)
    opened.result.close()
  })

  test('gets what is added to it from another screen, and loses nothing of its own', async () => {
    await written()
    const { addToMessage } = await import('#async/messageToHr.ts')
    await openPage('/termometro', {})
    addToMessage('Sobre: o holerite')
    await isStored('hr-contact', 'Sobre: o holerite')
    await writes()
    await expect.element(field('Mensagem')).toHaveValue(`${TEXT}\n\nSobre: o holerite`)
  })
})

test('says that a file has to be chosen again', async () => {
  await writes()
  await field('Mensagem').fill(TEXT)
  await userEvent.upload(page.getByLabelText('Anexo'), new File(['%PDF-1.4 x'], 'holerite.pdf'))
  await isStored('hr-contact', '"file"')
  await writes()
  await expect.element(recovered()).toMatchTextContent('O arquivo não fica guardado: escolha de novo.')
  await expect.element(page.getByText('holerite.pdf')).not.toBeInTheDocument()
})

test('keeps the key of an action without a reply beside its draft, for the same person', async () => {
  await openKeys(MARIA).write('digest', 'key of the action')
  expect(await openKeys(MARIA).read('digest')).toBe('key of the action')
  await openKeys(MARIA).remove('digest')
  expect(await openKeys(MARIA).read('digest')).toBeUndefined()
  await openKeys(MARIA).write('digest', 'key of the action')
  expect(await openKeys(2002).read('digest')).toBeUndefined()
})

describe('of two tabs with a draft of the same message', () => {
  test('the later text is recovered, and what is sent in one stays on the screen of the other', async () => {
    await writes()
    await field('Mensagem').fill('Texto desta aba')
    await isStored('hr-contact', 'Texto desta aba')
    const other = openDrafts(MARIA)
    await other.write('hr-contact', JSON.stringify({ values: { descricao: 'Texto da outra aba' }, files: [] }))
    await expect.element(field('Mensagem')).toHaveValue('Texto desta aba')
    await other.remove('hr-contact')
    await expect.element(field('Mensagem')).toHaveValue('Texto desta aba')
    expect(await drafts.read('hr-contact'), 'not written again').toBeUndefined()
    await other.write('hr-contact', JSON.stringify({ values: { descricao: 'Texto da outra aba' }, files: [] }))
    await writes()
    await expect.element(field('Mensagem')).toHaveValue('Texto da outra aba')
  })

  test('one that only shows what was recovered writes nothing', async () => {
    await writes()
    await field('Mensagem').fill(TEXT)
    await isStored('hr-contact', TEXT)
    await writes()
    await expect.element(recovered()).toBeVisible()
    await drafts.remove('hr-contact')
    await cleanup()
    expect(await drafts.read('hr-contact')).toBeUndefined()
  })
})

describe('where the browser stores nothing, or the device is full', () => {
  test('the text stays in its tab, which is said once', async () => {
    await writes()
    const full = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const notice = page.getByText(/não deixa guardar dados/)
    await field('Mensagem').fill(TEXT)
    await expect.element(notice).toBeVisible()
    await expect.poll(() => sessionStorage.getItem('draft hr-contact')).toContain(TEXT)
    hideSnackbar()
    await field('Mensagem').fill(`${TEXT} Sim.`)
    await expect.poll(() => sessionStorage.getItem('draft hr-contact')).toContain('Sim.')
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(field('Mensagem')).toHaveValue(`${TEXT} Sim.`)
    full.mockRestore()
  })
})

const person = { ...record, nome: 'MARIA DE SOUZA', estadoCivil: 'Solteiro(a)' }
const option = (descricao: string) => ({ descricao })
const registration = {
  buscaDadosCadastrais: { ttDadosCadastrais: [person] },
  buscaWebPessoa: { ttWebPessoa: [] },
  buscaLogradouro: { ttLogradouro: [{ codTipoLogradouro: 1, ...option('Rua') }] },
  gerauf: { ttUf: [{ codUf: 'PR', ...option('Paraná') }] },
  geraestadocivil: { ttEstadoCivil: [{ codEstadoCivil: 1, ...option('Solteiro(a)') }] },
  geragrauinstrucao: { ttGrauInstrucao: [{ codGrau: 7, ...option('Superior completo') }] },
}
const dependents = {
  buscaDependentes: { ttDependentes: [] },
  buscaDependencia: { ttDependenteGrau: [{ codDependencia: 1, ...option('Filho(a) ou enteado(a)') }] },
  gerauf: { ttUf: [{ codUf: 'PR', ...option('Paraná') }] },
  buscaTipoNecessidade: { ttTipoNecessidade: [] },
}
const teletex = {
  buscaPontoTeletex: { ttPontoTeletex: [] },
  buscaMarcacaoPontoTeletex: { ttPontoHora: [] },
  buscaEventoFolgaTeletex: { ttEvento: [] },
}
const adjustments = { buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] }, buscaMarcacaoPonto: { Marcacao: [] } }

describe('a session that ends in the middle', () => {
  test.each([
    ['a change of the record', '/dadoscadastrais', registration, 'Atualizar meus dados', 'registration', 'Celular'],
    ['a new dependent', '/dependentes', dependents, 'Incluir dependente', 'dependent', 'Nome'],
    ['a request of time', '/inclusao-ponto-teletex', teletex, 'Incluir Solicitação', 'teletex', 'Observação'],
    ['a request of a punch', '/inclusao-ponto', adjustments, 'Pedir ajuste', 'punch-adjustment', 'Observação'],
  ] as const)('loses nothing of %s', async (_, path, replies, opens, name, label) => {
    const value = label === 'Celular' ? '(21) 99876-5432' : 'ESCRITO ANTES DO FIM'
    await openPage(path, replies)
    await button(opens).click()
    await field(label).fill(value)
    await isStored(name, value)
    await openPage(path, replies)
    await button(opens).click()
    await expect.element(field(label)).toHaveValue(value)
    await expect.element(recovered()).toBeVisible()
    await discard().click()
    await expect.element(field(label)).not.toHaveValue(value)
    await isGone(name)
  })

  test('leads back to the step of the wizard', async () => {
    await openPage('/dadoscadastrais', registration)
    await button('Atualizar meus dados').click()
    await field('Celular').fill('(21) 99876-5432')
    await button('Continuar').click()
    await expect.element(page.getByText('Passo 2 de 2')).toBeVisible()
    await isStored('registration', '"step"')
    await openPage('/dadoscadastrais', registration)
    await button('Atualizar meus dados').click()
    await expect.element(page.getByText('Passo 2 de 2')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Celular/ })).toMatchTextContent('(21) 99876-5432')
    await discard().click()
    await expect.element(page.getByText('Passo 1 de 2')).toBeVisible()
    await expect.element(field('Celular')).not.toHaveValue('(21) 99876-5432')
  })
})
