import type { QuestionnaireQuestion } from '#domains/evaluations/tables.ts'

interface Question extends Pick<QuestionnaireQuestion, 'resposta' | 'descricao'> {
  options?: readonly string[]
  /** Can be marked as not applicable. */
  optional?: true
}

/** A questionnaire of the demo company: its titles with their questions, in order. */
export interface Questionnaire {
  codQuestionario: number
  nomeQuestionario: string
  titles: Record<string, Question[]>
}

const AGREEMENT = ['Discordo totalmente', 'Discordo', 'Não concordo nem discordo', 'Concordo', 'Concordo totalmente']
const QUALITY = ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo']
const FREQUENCY = ['Nunca', 'Às vezes', 'Quase sempre', 'Sempre']

const one = (descricao: string, options: readonly string[]): Question => ({ resposta: 'U', descricao, options })
const any = (descricao: string, options: readonly string[]): Question => ({ resposta: 'M', descricao, options })
const yesNo = (descricao: string): Question => ({ resposta: 'S', descricao, options: ['Sim', 'Não'] })
const open = (descricao: string): Question => ({ resposta: 'D', descricao })
const info = (descricao: string): Question => ({ resposta: 'I', descricao })
const skippable = (question: Question): Question => ({ ...question, optional: true })

export const CLIMATE: Questionnaire = {
  codQuestionario: 1,
  nomeQuestionario: 'Pesquisa de clima',
  titles: {
    'Antes de começar': [info('Leva cerca de cinco minutos. As respostas são analisadas em conjunto, por unidade.')],
    'Seu dia a dia': [
      one('Tenho o que preciso para fazer bem o meu trabalho.', AGREEMENT),
      one('Sei o que se espera de mim.', AGREEMENT),
      skippable(one('Consigo conciliar o trabalho remoto com o presencial.', AGREEMENT)),
      any('O que mais ajuda o seu dia a dia?', ['Colegas', 'Liderança', 'Ferramentas', 'Horário', 'Local de trabalho']),
    ],
    'Liderança e equipe': [
      one('Minha liderança ouve a equipe.', AGREEMENT),
      yesNo('Você teve uma conversa de feedback nos últimos seis meses?'),
      skippable(open('O que a sua equipe poderia fazer melhor?')),
    ],
  },
}

export const TRAINING: Questionnaire = {
  codQuestionario: 2,
  nomeQuestionario: 'Avaliação de treinamento',
  titles: {
    'O treinamento': [
      one('Conteúdo', QUALITY),
      one('Instrutor', QUALITY),
      skippable(one('Material de apoio', QUALITY)),
      yesNo('A carga horária foi suficiente?'),
    ],
    'Depois dele': [
      any('Onde você já usou o que aprendeu?', ['No meu posto', 'Com colegas', 'Ainda não usei']),
      open('O que faltou?'),
    ],
  },
}

export const PERFORMANCE: Questionnaire = {
  codQuestionario: 3,
  nomeQuestionario: 'Autoavaliação de desempenho',
  titles: {
    'Como usar': [info('Pense nos últimos doze meses. Sua liderança vê as respostas e conversa com você sobre elas.')],
    Entregas: [
      one('Cumpro os prazos combinados.', FREQUENCY),
      one('Reviso o meu trabalho antes de entregar.', FREQUENCY),
      skippable(one('Ajudo colegas de outras áreas.', FREQUENCY)),
    ],
    Desenvolvimento: [
      yesNo('Você fez algum curso neste ano?'),
      any('No que você quer se desenvolver?', ['Técnica da função', 'Liderança', 'Comunicação', 'Tecnologia']),
      open('De qual resultado você mais se orgulha?'),
    ],
  },
}
