import type { DadosContratuais } from '@colab/contract/domains/registration'
import { formatCnpj } from '@colab/contract/wire/cnpj'
import { toCents } from '@colab/contract/wire/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { today } from '#clock.ts'
import { Card } from '#ui/Card.tsx'
import { DateText } from '#ui/DateText.tsx'
import { Facts } from '#ui/DefinitionRows.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Hero } from '#ui/Hero.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Money } from '#ui/Money.tsx'
import { Theirs } from '#ui/Theirs.tsx'
import { wholeYears } from './wholeYears.ts'

/** Employment contract (spec §2 Registration data); a back end may send one per employment. */
export function ContractData({ contracts }: { contracts: readonly DadosContratuais[] }) {
  const { t } = useLingui()
  if (contracts.length === 0) {
    return (
      <Empty title={t`Nenhum contrato de trabalho encontrado`}>
        <Trans>Se você já começou a trabalhar, fale com o RH.</Trans>
      </Empty>
    )
  }
  return (
    <Stack>
      {contracts.map((contract) => (
        <Contract key={`${contract.cnpj} ${contract.dtAdmissao}`} contract={contract} />
      ))}
    </Stack>
  )
}

function Contract({ contract }: { contract: DadosContratuais }) {
  const { t } = useLingui()
  const { nomeEmpresa, cnpj, cargo, unidade, dtAdmissao, vlrSalario, supervisor } = contract
  const years = dtAdmissao ? wholeYears(dtAdmissao, today()) : 0
  return (
    <>
      <Hero
        label={t`Cargo`}
        value={<Theirs>{cargo || '–'}</Theirs>}
        note={years > 0 && <Plural value={years} one="# ano de empresa" other="# anos de empresa" />}
      />
      <Card title={t`Contrato de trabalho`}>
        <Facts
          missing={t`Não informado`}
          rows={[
            [t`Empresa`, nomeEmpresa],
            [t`CNPJ`, formatCnpj(cnpj)],
            [t`Unidade`, unidade],
            [t`Admissão`, <DateText key="admission" iso={dtAdmissao} />],
            [t`Salário`, <Money key="salary" cents={toCents(vlrSalario)} />],
            [t`Supervisão`, supervisor],
          ]}
        />
      </Card>
    </>
  )
}
