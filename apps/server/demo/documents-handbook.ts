import { formatDate } from '@colab/contract/wire/date'
import { type Column, PdfDocument } from '#pdf/document.ts'
import { noonOf } from './company/noon.ts'
import { COMPANIES } from './company/places.ts'

interface Table {
  columns: Column[]
  rows: string[][]
}

/** A heading with its paragraphs and tables. */
type Section = [heading: string, ...(string | Table)[]]

/** A part of the demo company's handbook. */
export interface HandbookPart {
  descricao: string
  observacao: string
  nomeArquivo: string
  sections: Section[]
}

const CONDUCT: Section[] = [
  [
    'Para que serve este código',
    'Este código diz o que a empresa espera de cada pessoa que trabalha nela e o que cada pessoa pode esperar da empresa. Vale para todos, em todas as unidades, da diretoria a quem está em experiência, e também para terceiros que agem em nosso nome.',
    'Nenhum texto prevê tudo. Na dúvida, pergunte a si: isto é legal? É justo com as outras pessoas? Eu contaria isto à minha equipe? Se uma das respostas for não, pare e converse com a sua liderança ou com o RH.',
  ],
  [
    'Respeito',
    'Tratamos todas as pessoas com respeito, sejam colegas, clientes ou fornecedores. Não aceitamos discriminação por raça, cor, sexo, gênero, orientação sexual, idade, religião, deficiência, origem, opinião política, estado civil, gravidez ou qualquer outra razão (Lei 9.029/1995).',
    'Brincadeiras que constrangem, apelidos que ofendem e comentários sobre o corpo de alguém não fazem parte do nosso trabalho, nem em mensagens nem fora do expediente, em eventos da empresa.',
  ],
  [
    'Assédio moral e sexual',
    'Assédio moral é expor alguém, de forma repetida, a situações humilhantes no trabalho: gritos, isolamento, metas impossíveis, ameaças. Assédio sexual é constranger alguém em busca de vantagem ou favor sexual; é crime (Código Penal, art. 216-A) e basta uma vez.',
    'Quem sofre ou presencia assédio pode relatar pelo Canal de denúncias do portal, sem se identificar. A empresa recebe, apura e pune, com o anonimato garantido e sem represália contra quem relata de boa-fé (Lei 14.457/2022, art. 23). Usar o canal não impede ninguém de procurar a polícia, o sindicato ou a Justiça.',
  ],
  [
    'Conflito de interesses',
    'Há conflito quando um interesse pessoal pode pesar numa decisão de trabalho. Ter outro emprego ou negócio é permitido, desde que não concorra com a empresa, não use o nosso tempo nem os nossos recursos e não atrapalhe a jornada.',
    'Parentes podem trabalhar na empresa, mas um não chefia, não contrata e não avalia o outro. Quem participa de uma compra ou contratação em que tem interesse avisa antes e se afasta da decisão.',
  ],
  [
    'Presentes, brindes e convites',
    {
      columns: [
        { label: 'O que é', width: 3 },
        { label: 'Até quanto', width: 2 },
        { label: 'O que fazer', width: 4 },
      ],
      rows: [
        ['Brinde com a marca do fornecedor', 'R$ 100,00', 'Pode aceitar'],
        ['Refeição de trabalho', 'R$ 150,00 por pessoa', 'Pode aceitar, com aviso à liderança'],
        ['Presente de outro tipo', 'Qualquer valor', 'Agradeça e devolva; se não der, entregue ao RH'],
        ['Viagem, hospedagem ou dinheiro', 'Qualquer valor', 'Nunca aceite; comunique ao RH'],
        ['Qualquer coisa a agente público', 'Qualquer valor', 'Nunca ofereça (Lei 12.846/2013)'],
      ],
    },
  ],
  [
    'Informações e dados pessoais',
    'O que você conhece no trabalho e não é público fica no trabalho. Dados de clientes e colegas são usados só para a finalidade da sua atividade, pelo tempo necessário, nos sistemas da empresa (Lei 13.709/2018). Não fotografe telas, não envie planilhas para contas pessoais e não comente casos em redes sociais.',
    'Senhas são pessoais. Quem empresta a senha responde pelo que for feito com ela. Se desconfiar que alguém a conhece, troque-a no portal e avise a área de tecnologia.',
  ],
  [
    'Bens da empresa e redes sociais',
    'Equipamentos, veículos, estoque e marca são para o trabalho. O uso pessoal breve do e-mail e da internet é tolerado, desde que não atrapalhe. Os sistemas são da empresa e podem ser auditados; suas contas pessoais, não.',
    'Nas redes sociais, fale por você. Só a área de comunicação fala pela empresa.',
  ],
  [
    'Segurança e saúde',
    'Ninguém é obrigado a fazer um trabalho que ponha a vida em risco. Diante de risco grave e iminente, pare, afaste-se e avise a liderança e a CIPA (NR-1, item 1.4.3). Use o equipamento de proteção, não trabalhe sob efeito de álcool ou drogas e registre todo acidente, mesmo pequeno, no mesmo dia.',
  ],
  [
    'Quando o código não é seguido',
    'A apuração ouve as partes, guarda sigilo e decide com base no que foi provado. Conforme a gravidade, a medida vai da orientação à advertência, à suspensão e à dispensa por justa causa (CLT, art. 482). Relatar algo que se sabe falso também é falta.',
    'Este código é revisto todo ano. A ciência é assinada eletronicamente em Documentos, no portal.',
  ],
]

const BENEFITS: Section[] = [
  [
    'Como ler este guia',
    'Aqui estão os benefícios do grupo, quem tem direito a cada um, quanto custa e como pedir. O que você já tem aparece no portal, em Benefícios; o que é descontado, no seu holerite.',
  ],
  [
    'Resumo',
    {
      columns: [
        { label: 'Benefício', width: 3 },
        { label: 'A partir de', width: 2 },
        { label: 'Sua parte', width: 3 },
        { label: 'Como pedir', width: 3 },
      ],
      rows: [
        ['Plano de saúde', 'Admissão', 'Metade da mensalidade, e coparticipação', 'Fale com o RH, até o dia 20'],
        ['Vale-refeição ou restaurante', 'Admissão', 'Até 20% do valor', 'Automático'],
        ['Vale-transporte', 'Admissão', 'Até 6% do salário', 'Fale com o RH'],
        ['Seguro de vida', 'Admissão', 'Nada', 'Automático'],
        ['Auxílio-creche', 'Nascimento', 'Nada', 'Fale com o RH, com a certidão'],
        ['Compras com desconto', '90 dias', 'O valor das compras', 'Portal, em Pedido de compras'],
        ['Apoio a cursos', '12 meses', 'Metade da mensalidade', 'Fale com o RH, em janeiro e julho'],
      ],
    },
  ],
  [
    'Plano de saúde',
    'O plano é o Vida Essencial, com enfermaria, rede nas capitais e telemedicina a qualquer hora. A empresa paga metade da mensalidade do empregado e dos dependentes. Consultas e exames têm coparticipação de 20%, com limite de R$ 40,00 por consulta e R$ 60,00 por exame simples. Internações não têm coparticipação.',
    'Podem ser dependentes o cônjuge ou companheiro e os filhos até 21 anos, ou até 24 se estudantes. Quem entra até 30 dias depois da admissão, do casamento ou do nascimento não cumpre carência.',
    'Quem sai da empresa sem justa causa pode continuar no plano pelo prazo da Lei 9.656/1998, art. 30, pagando o valor integral, se tiver contribuído para a mensalidade.',
  ],
  [
    'Alimentação',
    'Nas unidades com restaurante, reserve a refeição no portal até o horário-limite de cada cardápio; há sempre uma opção sem carne. Nas lojas, o vale-refeição é creditado no primeiro dia útil do mês, pelos dias de trabalho previstos. Faltas e férias são acertadas no crédito seguinte. O benefício segue o Programa de Alimentação do Trabalhador (Lei 6.321/1976) e não integra o salário.',
  ],
  [
    'Transporte',
    'O vale-transporte cobre o trajeto de casa ao trabalho e de volta, por transporte público. O desconto é de até 6% do salário-base, e nunca passa do custo das passagens (Lei 7.418/1985). Mudou de endereço? Atualize o cadastro no portal e peça a revisão até o dia 20.',
    'Os centros de distribuição têm fretado. As rotas e os horários estão no mural de cada unidade.',
  ],
  [
    'Família',
    'A licença-maternidade é de 180 dias e a licença-paternidade de 20 dias, pela adesão ao Programa Empresa Cidadã (Lei 11.770/2008). Elas valem também na adoção. O auxílio-creche é de R$ 380,00 por mês, por filho, até os seis anos.',
    'O salário-família é pago a quem tem direito, com a certidão e a carteira de vacinação em dia.',
  ],
  [
    'Seguro de vida',
    {
      columns: [
        { label: 'Cobertura', width: 4 },
        { label: 'Valor', width: 3 },
      ],
      rows: [
        ['Morte', '24 salários'],
        ['Morte por acidente', '48 salários'],
        ['Invalidez permanente', 'Até 24 salários'],
        ['Auxílio-funeral, empregado e família', 'Até R$ 6.000,00'],
      ],
    },
    'Indique os beneficiários pelo Fale com o RH. Sem indicação, valem as regras do Código Civil.',
  ],
  [
    'Descontos e empréstimos',
    'As compras no portal são descontadas na folha do mês seguinte. O empréstimo do Crédito do Trabalhador (Lei 15.179/2025) é contratado com os bancos, pela Carteira de Trabalho Digital; a empresa apenas desconta a parcela, que não passa de 35% do que sobra do salário depois de INSS e imposto de renda.',
  ],
]

const VACATIONS: Section[] = [
  [
    'Quando nasce o direito',
    'A cada doze meses de trabalho, o período aquisitivo, nascem até 30 dias de férias. A empresa as concede nos doze meses seguintes, o período concessivo. As datas ficam no portal, em Programação de férias.',
  ],
  [
    'Quantos dias',
    'Faltas sem justificativa diminuem as férias (CLT, art. 130). Faltas justificadas, licenças e atestados não contam.',
    {
      columns: [
        { label: 'Faltas sem justificativa no período', width: 4 },
        { label: 'Dias de férias', width: 2, align: 'right' },
      ],
      rows: [
        ['Até 5', '30'],
        ['De 6 a 14', '24'],
        ['De 15 a 23', '18'],
        ['De 24 a 32', '12'],
        ['Mais de 32', 'Nenhum'],
      ],
    },
  ],
  [
    'Como dividir',
    'Se você concordar, as férias podem ser divididas em até três períodos: um de pelo menos 14 dias e os outros de pelo menos 5 dias cada um (CLT, art. 134, § 1º). Nenhum começa nos dois dias antes de feriado ou do descanso semanal.',
    {
      columns: [
        { label: 'Divisão', width: 4 },
        { label: 'Pode?', width: 1 },
        { label: 'Por quê', width: 4 },
      ],
      rows: [
        ['30', 'Sim', 'Tudo de uma vez'],
        ['20 + 10', 'Sim', 'Um período tem 14 dias ou mais'],
        ['14 + 8 + 8', 'Sim', 'Um de 14 e dois de pelo menos 5'],
        ['10 + 10 + 10', 'Não', 'Nenhum tem 14 dias'],
        ['18 + 8 + 4', 'Não', 'Um tem menos de 5 dias'],
      ],
    },
  ],
  [
    'Vender dias',
    'Você pode trocar um terço das férias por dinheiro, o abono pecuniário (CLT, art. 143). Peça pelo Fale com o RH até 15 dias antes do fim do período aquisitivo. Sobre o abono não há INSS nem imposto de renda.',
  ],
  [
    'Passo a passo',
    'Seis meses antes do fim do prazo, a liderança combina as datas com você, olhando a escala da equipe. Quem tem filhos em idade escolar tem preferência em janeiro e julho; estudantes menores de 18 anos têm direito a fazer coincidir as férias com as da escola; familiares na mesma empresa podem sair juntos, se isso não prejudicar o serviço (CLT, art. 136).',
    'O aviso de férias vem com pelo menos 30 dias (CLT, art. 135). Depois dele, a data só muda de comum acordo.',
  ],
  [
    'O que você recebe',
    'O salário dos dias de férias mais um terço, com as médias de horas extras, comissões e adicionais do período. O pagamento sai até dois dias antes do início (CLT, art. 145). O recibo fica no portal, em Comprovantes, na aba de férias. Se quiser, peça em janeiro o adiantamento da primeira parcela do 13º para receber junto.',
  ],
  [
    'Um exemplo de pagamento',
    'Salário de R$ 3.000,00, médias de R$ 300,00, 20 dias de férias e 10 dias vendidos. Os descontos de INSS e de imposto de renda dependem da faixa e saem no recibo.',
    {
      columns: [
        { label: 'Parcela', width: 4 },
        { label: 'Conta', width: 4 },
        { label: 'Valor', width: 2, align: 'right' },
      ],
      rows: [
        ['Férias', '3.300,00 ÷ 30 × 20', '2.200,00'],
        ['Um terço das férias', '2.200,00 ÷ 3', '733,33'],
        ['Abono', '3.300,00 ÷ 30 × 10', '1.100,00'],
        ['Um terço do abono', '1.100,00 ÷ 3', '366,67'],
      ],
    },
  ],
  [
    'Perguntas frequentes',
    {
      columns: [
        { label: 'Pergunta', width: 4 },
        { label: 'Resposta', width: 6 },
      ],
      rows: [
        ['Fiquei doente nas férias. Elas param?', 'Não. O atestado vale para os dias depois delas.'],
        ['Um feriado no meio conta?', 'Sim, conta como dia de férias.'],
        [
          'Posso trabalhar em outro lugar nas férias?',
          'Não, a menos que já tivesse esse outro emprego (CLT, art. 138).',
        ],
        ['Saio da empresa com férias vencidas. E agora?', 'Elas são pagas na rescisão, com um terço.'],
        ['A empresa passou do prazo. O que acontece?', 'As férias são pagas em dobro (CLT, art. 137).'],
        ['Estou em licença-maternidade. Emendo com as férias?', 'Sim, se combinar as datas antes com a liderança.'],
        ['Sou aprendiz. Muda alguma coisa?', 'As férias coincidem com as da escola, de preferência.'],
        ['Trabalho em dois vínculos do grupo. Saio dos dois?', 'Cada vínculo tem seu período; peça datas iguais.'],
        ['Mudei de unidade. Perco as datas?', 'Não. A nova liderança confirma o que estava programado.'],
        ['Onde vejo quantos dias tenho?', 'No portal, em Programação de férias.'],
      ],
    },
  ],
]

const WORKING_TIME: Section[] = [
  [
    'A sua jornada',
    'A jornada está no contrato: em geral 8 horas ou 8h48 por dia, de segunda a sexta-feira, até 44 horas por semana. O intervalo de almoço é de no mínimo uma hora e não conta como trabalho. Entre um dia e outro há pelo menos 11 horas de descanso (CLT, arts. 66 e 71).',
  ],
  [
    'Marcar o ponto',
    'Marque a entrada, a saída para o almoço, a volta e a saída. Variações de até 5 minutos em cada marcação, e de até 10 por dia, não contam (CLT, art. 58, § 1º). A marcação original nunca é alterada: o que faltou é pedido como ajuste no portal, e a liderança decide.',
    {
      columns: [
        { label: 'Aconteceu', width: 4 },
        { label: 'O que fazer', width: 5 },
      ],
      rows: [
        ['Esqueci de marcar', 'Peça a inclusão em Ajuste de ponto, até o dia 5 do mês seguinte'],
        ['Fui ao médico', 'Envie o atestado pelo Fale com o RH em até dois dias'],
        ['Trabalhei em casa ou no cliente', 'Peça o ajuste do tipo certo no portal'],
        ['O relógio não funcionou', 'Avise a liderança no mesmo dia e peça o ajuste'],
      ],
    },
  ],
  [
    'Horas extras e banco de horas',
    'Horas extras são combinadas antes com a liderança e não passam de duas por dia. Quem assinou o acordo de banco de horas compensa as horas em até seis meses; o que sobrar é pago com o adicional da convenção coletiva. Domingos e feriados trabalhados sem folga são pagos em dobro.',
    'O trabalho das 22h às 5h tem adicional de 20%, e cada hora tem 52 minutos e 30 segundos (CLT, art. 73).',
  ],
  [
    'Faltas justificadas',
    'O art. 473 da CLT abona, entre outras: dois dias por morte de familiar, três por casamento, um por ano para doar sangue, dois para acompanhar consultas da gestante, um por ano para levar filho de até seis anos ao médico e até três por ano para exames preventivos de câncer.',
  ],
  [
    'Sobreaviso, viagens e treinamentos',
    'Sobreaviso é ficar em casa à espera de chamado, por escala combinada: paga um terço da hora. Quem é chamado recebe como hora trabalhada. Treinamento obrigatório é trabalho, e de preferência no horário de trabalho. Em viagem, conta o tempo à disposição da empresa; o deslocamento fora da jornada segue a convenção coletiva.',
  ],
  [
    'Atestados e licenças',
    {
      columns: [
        { label: 'Situação', width: 4 },
        { label: 'Dias', width: 2 },
        { label: 'Documento', width: 4 },
      ],
      rows: [
        ['Doença', 'Os do atestado; do 16º em diante, INSS', 'Atestado, em até dois dias'],
        ['Morte de cônjuge, pais, filhos ou irmãos', '2 seguidos', 'Certidão'],
        ['Casamento', '3 seguidos', 'Certidão'],
        ['Nascimento ou adoção, pai', '20 seguidos', 'Certidão ou termo'],
        ['Nascimento ou adoção, mãe', '180 seguidos', 'Atestado, certidão ou termo'],
        ['Doação de sangue', '1 por ano', 'Comprovante'],
        ['Alistamento eleitoral', '2', 'Comprovante'],
        ['Vestibular', 'Os da prova', 'Comprovante'],
        ['Exame preventivo de câncer', 'Até 3 por ano', 'Comprovante'],
        ['Consulta de filho de até 6 anos', '1 por ano', 'Comprovante'],
        ['Justiça, quando chamado', 'O tempo necessário', 'Declaração'],
      ],
    },
    'Os atestados são vistos só pelo RH e pela medicina do trabalho: a liderança fica sabendo dos dias, não do motivo (Lei 13.709/2018, art. 11).',
  ],
  [
    'Trabalho em dois vínculos',
    'Quem tem dois vínculos no grupo marca o ponto em cada um, e as jornadas não podem se cruzar. O descanso de 11 horas conta do fim de uma ao começo da outra.',
  ],
  [
    'Conferir',
    'O espelho de ponto do mês está no portal, em Espelho de ponto. Confira e fale até o dia 5: depois disso o acerto só entra na folha seguinte.',
  ],
  [
    'Perguntas frequentes',
    {
      columns: [
        { label: 'Pergunta', width: 4 },
        { label: 'Resposta', width: 6 },
      ],
      rows: [
        ['Posso marcar pelo celular?', 'Só quem tem o registro por aplicativo no contrato.'],
        ['Cheguei antes. Marco?', 'Marque quando começar a trabalhar.'],
        ['Posso juntar o almoço com a saída?', 'Não. O intervalo é no meio da jornada.'],
        ['Meu saldo está negativo. Desconta?', 'Não. O que faltar ao fim do semestre é perdoado.'],
        ['Quem vê minhas marcações?', 'Você, sua liderança e o RH.'],
      ],
    },
  ],
]

export const HANDBOOK: HandbookPart[] = [
  {
    descricao: 'Código de conduta',
    observacao: 'O que esperamos uns dos outros, e como relatar o que não vai bem.',
    nomeArquivo: 'codigo-de-conduta.pdf',
    sections: CONDUCT,
  },
  {
    descricao: 'Guia de benefícios',
    observacao: 'Quem tem direito, quanto custa e como pedir.',
    nomeArquivo: 'guia-de-beneficios.pdf',
    sections: BENEFITS,
  },
  {
    descricao: 'Regras de férias',
    observacao: 'Prazos, divisão, venda de dias e pagamento.',
    nomeArquivo: 'regras-de-ferias.pdf',
    sections: VACATIONS,
  },
  {
    descricao: 'Jornada e ponto',
    observacao: 'Marcações, ajustes, banco de horas e faltas justificadas.',
    nomeArquivo: 'jornada-e-ponto.pdf',
    sections: WORKING_TIME,
  },
]

/** Renders the PDF of a part, as revised at the beginning of the year. */
export function handbookPdf({ descricao, observacao, sections }: HandbookPart, today: string): Promise<Uint8Array> {
  const day = `${today.slice(0, 4)}-01-02`
  const author = COMPANIES[0]?.nomeEmpresa ?? ''
  const footer = `${author} e empresas do grupo · Cartilha do empregado · ${formatDate(day)}`
  const document = new PdfDocument({ title: descricao, author, createdAt: noonOf(day) }, footer)
  document.heading(descricao, 1, `Versão ${today.slice(0, 4)}`)
  document.paragraph(observacao, 'strong')
  for (const [at, [heading, ...parts]] of sections.entries()) {
    document.heading(`${at + 1}. ${heading}`, 2)
    for (const part of parts) {
      if (typeof part === 'string') document.paragraph(part)
      else document.table(part.columns, part.rows)
    }
  }
  return document.finish()
}
