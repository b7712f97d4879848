import { LIMITED_ROLES, ROLES, type Role } from '@colab/contract/desk/grants'
import { CheckboxGroup, RadioGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DOES, useRoleName } from '#roles.ts'
import { type Agent, type Chosen, chosenOf, rolesToSend, type Team } from './team.ts'

interface RolesFieldsProps {
  team: Team
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  error?: string | undefined
}

/**
 * The roles of a form, initially those of an agent: their validation, their fields under the error of the form, and the
 * parameters to send.
 */
export function useRoles(team: Team, agent?: Agent) {
  const [chosen, setChosen] = useState(() => chosenOf(team, agent?.codAgente))
  const isMissing = chosen.roles.length === 0
  return {
    check: () => (isMissing ? { papeis: msg`Escolha pelo menos um papel.` } : {}),
    fields: (error: string | undefined) => (
      <RolesFields team={team} chosen={chosen} onChange={setChosen} error={isMissing ? error : undefined} />
    ),
    toSend: () => rolesToSend(chosen),
  }
}

/** Roles, and the reach of those that concern people. */
function RolesFields({ team, chosen, onChange, error }: RolesFieldsProps) {
  const { t, i18n } = useLingui()
  const nameOf = useRoleName()
  const [isLimited, setLimited] = useState(chosen.places.length > 0)
  const places = team.ttAlcance.filter(({ alcance }) => alcance !== 'tudo')
  function limit(limited: boolean) {
    setLimited(limited)
    if (!limited) onChange({ ...chosen, places: [] })
  }
  return (
    <>
      <CheckboxGroup
        label={t`Papéis`}
        name="papeis"
        required
        error={error}
        value={chosen.roles}
        onChange={(roles) => onChange({ ...chosen, roles })}
        options={ROLES.map((papel) => ({
          value: papel,
          label: `${nameOf({ papel, alcance: '' })}: ${i18n._(DOES[papel])}`,
        }))}
      />
      {chosen.roles.some((papel) => LIMITED_ROLES.includes(papel as Role)) && (
        <RadioGroup
          label={t`RH e Folha alcançam`}
          name="alcance"
          value={isLimited ? 'parte' : 'tudo'}
          onChange={({ currentTarget }) => limit(currentTarget.value === 'parte')}
          options={[
            { value: 'tudo', label: t`Toda a empresa` },
            { value: 'parte', label: t`Alguns empregadores ou unidades` },
          ]}
        />
      )}
      {isLimited && (
        <CheckboxGroup
          label={t`Empregadores e unidades`}
          name="lugares"
          value={chosen.places}
          onChange={(next) => onChange({ ...chosen, places: next })}
          options={places.map(({ alcance, codigo, nome }) => ({ value: `${alcance} ${codigo}`, label: nome }))}
        />
      )}
    </>
  )
}
