import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from '@colab/contract/desk/sealed-reports'
import { FREQUENCIES, REPORTERS } from '@colab/contract/domains/misconduct'
import { addDays } from '@colab/contract/wire/calendar'
import { keysOf, protocolFor } from '#domains/misconduct/protocol.ts'
import { currentReportKey, makeReportKey } from '#domains/misconduct/report-key.ts'
import { type Report, sealMessage, sealReport } from '#domains/misconduct/sealing.ts'
import type { App } from '#protocol/app.ts'

/** Folder for the report key, which a real company stores off the server. */
export const reportKeyFile = ({ settings }: Pick<App, 'settings'>) => join(settings.dataDir, 'denuncias-rh.pem')
const WARNING =
  'Chave do RH para abrir as denúncias da empresa de demonstração. Só numa demonstração ela fica no servidor: numa empresa, "colab report-key" a grava num arquivo que deve sair dele.'

/** The protocol of the demo report with an answer of HR. */
export const sampleProtocol = ({ secrets }: Pick<App, 'secrets'>) => protocolFor(secrets, 'demo 0')

type DemoMessage = [from: Message['from'], daysAgo: number, text: string]

const REPORTS: { daysAgo: number; report: Report; thread: DemoMessage[] }[] = [
  {
    daysAgo: 12,
    report: {
      identificacao: REPORTERS[1],
      nomeVitima: '',
      nomeOfensor: 'Encarregado do turno da noite',
      fatoRelatado: FREQUENCIES[1],
      quandoOcorreu: 'Quase toda sexta-feira, na troca de turno',
      testemunhas: 'Sim',
      ocorrido:
        'Grita com a equipe na frente dos clientes e ameaça mudar a escala de quem reclama. Dois colegas já pediram transferência por causa disso.',
    },
    thread: [
      ['hr', 9, 'Obrigado por relatar. Você sabe dizer em qual unidade e desde quando acontece?'],
      ['reporter', 7, 'Na Matriz, desde que a nova escala começou.'],
      ['hr', 5, 'Recebido. Ouviremos a equipe nas próximas duas semanas, sem dizer de onde veio o relato.'],
    ],
  },
  {
    daysAgo: 3,
    report: {
      identificacao: REPORTERS[0],
      nomeVitima: '',
      nomeOfensor: 'Um colega do setor de compras',
      fatoRelatado: FREQUENCIES[0],
      quandoOcorreu: 'Na segunda-feira, na confraternização',
      testemunhas: '',
      ocorrido: 'Fez comentários sobre o meu corpo e insistiu depois que pedi para parar.',
    },
    thread: [],
  },
]

/** Opens the channel of the demo company: a key, and reports for HR to read. An open channel stays unchanged. */
export async function openReportChannel(app: App): Promise<void> {
  if (await currentReportKey(app.db)) return
  const file = reportKeyFile(app)
  await rm(file, { force: true })
  await makeReportKey(app, file)
  await writeFile(file, `${WARNING}\n\n${await readFile(file, 'utf8')}`, { mode: 0o600 })
  const publicKey = (await currentReportKey(app.db)) ?? ''
  const today = app.clock.today()
  for (const [at, { daysAgo, report, thread }] of REPORTS.entries()) {
    const { id, digest, replyKey } = keysOf(protocolFor(app.secrets, `demo ${at}`))
    const sealed = sealReport(publicKey, {
      ...report,
      dtRecebimento: addDays(today, -daysAgo),
      replyKey: Buffer.from(replyKey).toString('base64'),
    })
    await app.db
      .insertInto('report')
      .values({ id, digest: digest(JSON.stringify(report)), sealed })
      .execute()
    for (const [order, [from, ago, text]] of thread.entries()) {
      const own = Buffer.from(digest(`demo ${order}`))
        .toString('hex')
        .slice(0, 20)
      const message: Message = { from, dtMensagem: addDays(today, -ago), order, text }
      await app.db
        .insertInto('reportMessage')
        .values({ id: own, report: id, sealed: sealMessage(replyKey, own, message) })
        .execute()
    }
  }
}
