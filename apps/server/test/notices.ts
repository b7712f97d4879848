import { toDashed } from '@colab/contract/wire/date'
import type { Notice } from '#domains/notices/tables.ts'
import type { TestPerson } from './people.ts'

/** Returns an unread notice to an employment; `facts` replace its columns. */
export function noticeOf(to: Pick<Notice, 'codPessoa' | 'codEmpregado'>, facts: Partial<Notice> = {}): Notice {
  return {
    codPessoa: to.codPessoa,
    codEmp: 1,
    codEmpregado: to.codEmpregado,
    dtAviso: '2026-10-05',
    sequencia: 1,
    codMensagem: 1,
    situacao: 'N',
    mensagem: 'Aviso',
    mostraMensagem: 0,
    observacao: '',
    justificativa: '',
    ...facts,
  }
}

/** Returns an unread notice to the first employment of a person. */
export function noticeTo({ codPessoa, employments }: TestPerson, facts?: Partial<Notice>): Notice {
  return noticeOf({ codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0 }, facts)
}

/** Returns the parameters that identify a notice in a call. */
export function noticeParams({ codEmp, codEmpregado, dtAviso, sequencia }: Notice) {
  return { codEmp, codEmpregado, dtAviso: toDashed(dtAviso), sequencia }
}
