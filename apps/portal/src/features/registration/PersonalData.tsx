import {
  buscaLogradouro,
  type DadosCadastrais,
  isOfAddress,
  REGISTRATION_FIELDS,
  type RegistrationField,
  recordAs,
  written,
} from '@colab/contract/domains/registration'
import { sameCode } from '@colab/contract/wire/cells'
import { useCall } from '@colab/ui/async/useCall.ts'
import { Known } from '@colab/ui/i18n/known.tsx'
import { Facts } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Columns, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DEGREES, STATUSES } from './known.ts'
import { streetName } from './streetName.ts'
import { UpdateButton } from './UpdateButton.tsx'
import { useLabels } from './useLabels.ts'

/** Fields of the address in a row of their own: the street includes its type, the town its state; the CEP is last. */
const ADDRESS_ROWS = REGISTRATION_FIELDS.filter(
  (field) => isOfAddress(field) && !['codTipoLogradouro', 'codUf', 'codCep'].includes(field),
)

/** Personal data on record (spec §2 Registration data). */
export function PersonalData({ person }: { person: DadosCadastrais }) {
  const { t } = useLingui()
  const labels = useLabels()
  // Not essential: without the list the address only lacks its "Rua", so a failure is not shown.
  const { data } = useCall(buscaLogradouro, {}, { staleTime: Number.POSITIVE_INFINITY })
  const street = data?.ttLogradouro.find(({ codTipoLogradouro }) =>
    sameCode(codTipoLogradouro, person.codTipoLogradouro),
  )
  const { estadoCivil, grauInstrucao, endereco, cidade, codUf, ...texts } = person
  const shown: Partial<Record<RegistrationField, ReactNode>> = {
    ...recordAs(written, texts),
    codEstadoCivil: estadoCivil && <Known key="status" words={STATUSES} text={estadoCivil} />,
    codGrau: grauInstrucao && <Known key="education" words={DEGREES} text={grauInstrucao} />,
    endereco: streetName(endereco, street?.descricao),
    cidade: cidade && [cidade, codUf].filter(Boolean).join(' – '),
    codUf,
  }
  // Alone where the town is not known, as in records that have only the number of it.
  const state: RegistrationField[] = codUf && !cidade ? ['codUf'] : []
  const facts = (fields: RegistrationField[]) => (
    <Facts missing={t`Não informado`} rows={fields.map((field) => [labels[field], shown[field]])} />
  )
  return (
    <Stack>
      <Columns>
        <Card title={t`Dados pessoais`}>{facts(REGISTRATION_FIELDS.filter((field) => !isOfAddress(field)))}</Card>
        <Card title={t`Endereço`} actions={<UpdateButton part="address" />}>
          {facts([...ADDRESS_ROWS, ...state, 'codCep'])}
        </Card>
      </Columns>
    </Stack>
  )
}
