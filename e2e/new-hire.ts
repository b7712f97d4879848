import type { Locale } from '@colab/contract/locale'

type Words = readonly [title: string | RegExp, emptyState?: string | RegExp]

/** Title of each screen for an employee hired today, and the heading of its empty state if it has one. */
export const NEW_HIRE: Record<string, Record<Locale, Words>> = {
  '/home': {
    'pt-BR': [/^(Bom dia|Boa tarde|Boa noite), Elisa$/],
    'en-US': [/^Good (morning|afternoon|evening), Elisa$/],
    es: [/^Buen[oa]s .+, Elisa$/],
  },
  '/comprovantes': {
    'pt-BR': ['Holerite', 'Ainda não há holerites aqui'],
    'en-US': ['Pay stubs', 'No pay stubs here yet'],
    es: ['Recibos', 'Todavía no hay recibos aquí'],
  },
  '/informesrendimentos': {
    'pt-BR': ['Informe de rendimentos', 'Informe de rendimentos não encontrado'],
    'en-US': ['Income report', 'Income report not found'],
    es: ['Informe de ingresos', 'Informe de ingresos no encontrado'],
  },
  '/espelho-ponto': {
    'pt-BR': ['Espelho de ponto', 'Você ainda não tem espelho de ponto'],
    'en-US': ['Timesheet', 'You have no timesheet yet'],
    es: ['Registro de marcaciones', 'Todavía no tiene registro de marcaciones'],
  },
  '/marcacao-ponto': {
    'pt-BR': ['Marcações de ponto', 'Não há marcações neste mês'],
    'en-US': ['Punch records', 'There are no punches in this month'],
    es: ['Marcaciones', 'No hay marcaciones en este mes'],
  },
  '/escala': {
    'pt-BR': ['Escala'],
    'en-US': ['Shifts'],
    es: ['Turnos'],
  },
  '/inclusao-ponto': {
    'pt-BR': ['Ajuste de ponto', 'Você não tem ajustes de ponto'],
    'en-US': ['Punch adjustment', 'You have no punch adjustments'],
    es: ['Ajuste de marcaciones', 'No tiene ajustes de marcaciones'],
  },
  '/inclusao-ponto-teletex': {
    'pt-BR': ['Solicitações de ponto', 'Você não tem solicitações de ponto'],
    'en-US': ['Time-clock requests', 'You have no time-clock requests'],
    es: ['Solicitudes de marcación', 'No tiene solicitudes de marcación'],
  },
  '/programacao': {
    'pt-BR': ['Programação de férias', 'Você não tem Férias Programadas!'],
    'en-US': ['Vacation schedule', 'You have no vacation scheduled!'],
    es: ['Programación de vacaciones', '¡No tiene vacaciones programadas!'],
  },
  '/pontualidade-teletex': {
    'pt-BR': ['Pontualidade', 'Nenhum prêmio de pontualidade neste período'],
    'en-US': ['Punctuality bonus', 'No punctuality bonus in this period'],
    es: ['Bono de puntualidad', 'Ningún bono de puntualidad en este período'],
  },
  '/pip': {
    'pt-BR': ['Indicadores de presença', /^Ainda não há indicadores de/],
    'en-US': ['Attendance', /^No indicators for \d{4} yet/],
    es: ['Indicadores de asistencia', /^Todavía no hay indicadores de/],
  },
  '/dadoscadastrais': {
    'pt-BR': ['Dados cadastrais'],
    'en-US': ['Personal data'],
    es: ['Datos personales'],
  },
  '/dependentes': {
    'pt-BR': ['Dependentes', 'Você não tem dependentes cadastrados'],
    'en-US': ['Dependents', 'You have no dependents on record'],
    es: ['Dependientes', 'No tiene dependientes registrados'],
  },
  '/documentos': {
    'pt-BR': ['Documentos', 'Nada para assinar'],
    'en-US': ['Documents', 'Nothing to sign'],
    es: ['Documentos', 'Nada por firmar'],
  },
  '/arquivo': {
    'pt-BR': ['Meu arquivo', 'Ainda não há nada para guardar'],
    'en-US': ['My archive', 'Nothing to save yet'],
    es: ['Mi archivo', 'Todavía no hay nada que guardar'],
  },
  '/declaracoes': {
    'pt-BR': ['Declarações', 'Você ainda não emitiu declarações'],
    'en-US': ['Employment letters', 'You have not issued any letters yet'],
    es: ['Constancias laborales', 'Usted aún no emitió constancias'],
  },
  '/solicitacoes': {
    'pt-BR': ['Minhas solicitações', 'Você ainda não pediu nada'],
    'en-US': ['My requests', 'You have not requested anything yet'],
    es: ['Mis solicitudes', 'Todavía no ha solicitado nada'],
  },
  '/beneficios': {
    'pt-BR': ['Benefícios', /^Nenhum desconto de benefícios em \p{L}+ de \d{4}$/u],
    'en-US': ['Benefits', /^No benefit deductions in \p{L}+ \d{4}$/u],
    es: ['Beneficios', /^Sin descuentos de beneficios en \p{L}+ de \d{4}$/u],
  },
  '/vale-refeicao': {
    'pt-BR': ['Vale-refeição', 'Nenhum crédito ou desconto neste período'],
    'en-US': ['Meal voucher', 'No credits or deductions in this period'],
    es: ['Vale de comida', 'Sin créditos ni descuentos en este período'],
  },
  '/varejo': {
    'pt-BR': ['Pedido no varejo', 'Nenhum pedido neste mês'],
    'en-US': ['Store order', 'No order this month'],
    es: ['Pedido en la tienda', 'Ningún pedido este mes'],
  },
  '/compras-varejo': {
    'pt-BR': ['Compras no varejo', /^Não há compras em/],
    'en-US': ['Store purchases', /^No purchases in/],
    es: ['Compras en tienda', /^No hay compras en/],
  },
  '/reserva-restaurante': {
    'pt-BR': ['Restaurante', 'Nenhum cardápio por aqui'],
    'en-US': ['Restaurant', 'No menus here'],
    es: ['Restaurante', 'Ningún menú por aquí'],
  },
  '/telefonia': {
    'pt-BR': ['Uso do telefone', 'Nada foi observado neste período'],
    'en-US': ['Phone use', 'Nothing was noted in this period'],
    es: ['Uso del teléfono', 'No se anotó nada en este período'],
  },
  '/avisos': {
    'pt-BR': ['Avisos', 'Você ainda não possui avisos'],
    'en-US': ['Notices', "You still don't have any notices"],
    es: ['Avisos', 'Todavía no tiene avisos'],
  },
  '/fale-com-rh': {
    'pt-BR': ['Fale com o RH'],
    'en-US': ['Contact HR'],
    es: ['Hable con RR. HH.'],
  },
  '/avaliacao': {
    'pt-BR': ['Avaliações e pesquisas', 'Nada para responder'],
    'en-US': ['Evaluations and surveys', 'Nothing to answer'],
    es: ['Evaluaciones y encuestas', 'Nada por responder'],
  },
  '/oportunidade-interna': {
    'pt-BR': ['Oportunidades internas', 'Nenhuma vaga aberta para você'],
    'en-US': ['Internal openings', 'No position open to you'],
    es: ['Oportunidades internas', 'Ninguna vacante abierta para usted'],
  },
  // Empty on the day of admission only, which a run may outlast.
  '/cartilha': {
    'pt-BR': ['Cartilha do empregado'],
    'en-US': ['Employee handbook'],
    es: ['Manual del empleado'],
  },
  '/denuncia': {
    'pt-BR': ['Canal de denúncias'],
    'en-US': ['Report channel'],
    es: ['Canal de denuncias'],
  },
  '/seguranca': {
    'pt-BR': ['Segurança', 'Entre também com a digital ou o rosto'],
    'en-US': ['Security', 'Also sign in with fingerprint or face'],
    es: ['Seguridad', 'Entre también con la huella o el rostro'],
  },
}
