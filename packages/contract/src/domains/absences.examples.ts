import type { ExamplesOf } from '../wire/method.ts'
import type * as absences from './absences.ts'

const absence = {
  codAusencia: 12,
  codTipoAusencia: 1,
  dtIni: '2026-11-18',
  dtFim: '2026-11-20',
  diasTrabalho: 2,
  anexos: 1,
  situacao: 'A' as const,
  retornoRh: 'Melhoras!',
  dtEnvio: '2026-11-18',
}

export const examples: ExamplesOf<typeof absences> = {
  buscaTipoAusencia: {
    params: {},
    reply: {
      ttTipoAusencia: [
        {
          codTipoAusencia: 1,
          descricao: 'Atestado médico ou odontológico',
          baseLegal: 'Lei 605/1949, art. 6º, § 1º, f',
          emHoras: false,
        },
        { codTipoAusencia: 2, descricao: 'Consulta ou exame', baseLegal: 'CLT, art. 131, IV', emHoras: true },
        {
          codTipoAusencia: 5,
          descricao: 'Falecimento na família',
          baseLegal: 'CLT, art. 473, I',
          dias: 2,
          nota: 'seguidos',
        },
      ],
      ttContratoAusencia: [{ codEmpregado: 5001, descricao: 'Analista · Demonstração S.A.', diasSemana: '12345' }],
      ttFeriado: [{ dtFeriado: '2026-11-20' }],
    },
  },
  buscaAusencia: { params: {}, reply: { ttAusencia: [absence] } },
  gravaAusencia: {
    params: { codEmpregado: 5001, codTipoAusencia: 1, dtIni: '2026-11-18', dias: 3 },
    reply: {
      retorno: [{ estatus: 'Sucesso', msgErro: '1 - Recebemos a sua ausência. Envie o papel em até 15 minutos.' }],
      ttAusencia: [{ ...absence, situacao: 'P', anexos: 0, retornoRh: '' }],
    },
  },
}
