import type { PromiseName } from '@colab/contract/promises'

/** Sentences of the catalogs about actions of a server or of HR, by the promise that they require. */
export const PROMISED: Record<PromiseName, readonly string[]> = {
  countsOnce: ['O que você ia enviar continua aqui. Pode enviar de novo: só conta uma vez.'],
  lateProofs: [
    'Sem o documento o RH não pode decidir. Envie o documento em até 15 minutos.',
    'Recebemos a sua solicitação, mas o comprovante não foi enviado. Envie o comprovante em até 15 minutos.',
    'Sem o comprovante a solicitação não pode ser concluída. Envie o comprovante em até 15 minutos.',
  ],
  recentFirst: [
    'Avisos lidos há mais de 30 dias aparecem com “Mostrar Todos”.',
    'Os assinados há mais de 30 dias aparecem com “Mostrar Todos”.',
  ],
  signsWithPassword: ['Leia com calma: você assina com a senha do portal.'],
  reviewsRequests: [
    'Recebemos a sua solicitação. O RH vai analisar os dados.',
    'O RH confere e confirma.',
    'Ele passa a valer quando o RH aprovar.',
  ],
  absencePunches: ['O RH vai conferir o documento. O ponto desses dias muda quando ele aprovar.'],
  privateSickNotes: ['Só quem cuida dos atestados no RH vê o documento.'],
  clockMarks: [
    '<0>Marcações originais</0>: como o relógio registrou; nunca são alteradas.',
    '<0>Marcações tratadas</0>: com as incluídas (I), as desconsideradas (D) e as pré-assinaladas (P).',
  ],
  anonymousReports: [
    'O portal não grava quem enviou o relato, nem a que horas.',
    'O relato não leva o seu nome',
    'Denúncias são anônimas e não aparecem.',
  ],
  sealedReports: ['Só o RH o abre, com uma chave que não fica no servidor.'],
  unrecoverableProtocol: [
    'Anote o protocolo: ele aparece só desta vez, e é o único jeito de acompanhar a denúncia. Ninguém pode recuperá-lo.',
  ],
  completeCopy: [
    'Uma cópia de tudo o que o portal guarda sobre você: cadastro, pagamentos, ponto, documentos e mensagens, em um arquivo ZIP. As denúncias são anônimas e não estão nele.',
  ],
  passkeyAlone: [
    'Você entra sem digitar CPF e senha: o aparelho confirma que é você, com a digital, o rosto ou o bloqueio de tela.',
  ],
  hrSeesReaders: ['O RH vê quem leu cada aviso.'],
  namedAnswers: ['Suas respostas ficam ligadas ao seu nome.'],
  reminders: ['Na manhã do dia do pagamento', 'Na noite antes de um dia de trabalho'],
  hrSeesDeadline: ['O RH vê isso quando decide.'],
}
