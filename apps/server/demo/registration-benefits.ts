import { firstOfMonth } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { formatBRL } from '@colab/contract/wire/money'
import { insertAll } from '#db/insert.ts'
import type { Benefit } from '#domains/registration/tables.ts'
import type { Demo } from './company/demo.ts'
import type { Employment, Person } from './company/people.ts'

type Facts = [tipo: string, campo1: string, campo2: string, campo3: string, campo4: string]

/** Benefits begin with the first whole month: people hired this month have none yet. */
export function hasBenefits({ dtAdmissao }: Employment, today: string): boolean {
  return dtAdmissao < firstOfMonth(today)
}

/** Benefits of an employment, at the prices withheld by the payslip. */
function factsOf(employment: Employment): Facts[] {
  const { healthPlan, mealVoucher, transportVoucher, dtAdmissao } = employment
  const since = `Desde ${formatDate(dtAdmissao)}`
  const facts: Facts[] = [['Seguro de vida', 'Vida em grupo', 'Pago pela empresa', '', since]]
  if (transportVoucher) facts.unshift(['Vale-transporte', 'Casa–trabalho–casa', 'Desconto de 6% do salário', '', since])
  if (mealVoucher) {
    facts.unshift(['Vale-refeição', 'R$ 32,00 por dia de trabalho', 'Desconto de R$ 3,20 por dia', '', since])
  }
  if (healthPlan) {
    const { plano, titular } = healthPlan
    facts.unshift(['Plano de saúde', plano, 'Titular', `${formatBRL(titular)} por mês`, since])
  }
  return facts
}

function benefitsOf({ codPessoa, employments }: Person, today: string): Benefit[] {
  return employments
    .filter((employment) => hasBenefits(employment, today))
    .flatMap(factsOf)
    .map(([tipo, campo1, campo2, campo3, campo4], at) => ({
      codPessoa,
      sequencia: at + 1,
      tipo,
      campo1,
      campo2,
      campo3,
      campo4,
    }))
}

/** Stores the benefits of all employments. */
export async function insertBenefits({ db, today, people }: Demo): Promise<void> {
  await insertAll(
    db,
    'benefit',
    people.flatMap((person) => benefitsOf(person, today)),
  )
}
