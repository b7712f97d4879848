import {
  buscaMapas,
  buscaTrabalho,
  type ColumnChoices,
  confereArquivos,
  gravaMapa,
  LONGEST_MAP_NAME,
} from '@colab/contract/desk/imports'
import { useCall } from '@colab/ui/async/useCall.ts'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

interface SaveMapProps {
  of: { codTrabalho: number; passo: number; arquivo: string }
  choices: ColumnChoices
  /** Nothing required is missing from the choices. */
  isWhole: boolean
  onSaved: () => void
}

/** Stores the choices under a name, and checks the files again with them. */
export function SaveMap({ of, choices, isWhole, onSaved }: SaveMapProps) {
  const { t } = useLingui()
  const [name, setName] = useState(() => proposedName(of.arquivo))
  const [replaces, setReplaces] = useState(false)
  const maps = useCall(buscaMapas, {})
  const check = useWrite(confereArquivos, { invalidates: [buscaTrabalho], onSuccess: onSaved })
  const save = useWrite(gravaMapa, {
    invalidates: [buscaMapas],
    savedText: () => t`Mapa gravado.`,
    onSuccess: () => check.mutate({}),
  })
  const same = maps.data?.ttMapa.find(({ nome }) => nome === name.trim())
  const error = save.error ?? check.error
  return (
    <Card title={t`Gravar como mapa`}>
      <Stack>
        <p>{t`Os próximos arquivos com estas colunas são lidos por ele, sem perguntar.`}</p>
        <TextField
          label={t`Nome do mapa`}
          required
          limit={LONGEST_MAP_NAME}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {same && (
          <CheckboxField
            label={t`Substituir o mapa que já tem este nome`}
            checked={replaces}
            onChange={({ target }) => setReplaces(target.checked)}
          />
        )}
        {error && <Alert tone="bad">{failureText(error)}</Alert>}
        <div>
          <Button
            needsConnection
            busy={save.isPending || check.isPending}
            disabled={!isWhole || name.trim() === '' || (same !== undefined && !replaces)}
            onClick={() => save.mutate({ ...of, escolhas: choices, nome: name, substitui: same?.versao ?? '' })}
          >
            {t`Gravar e conferir`}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

/** The name of a file without its folder and its ending. */
function proposedName(file: string): string {
  return file
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .slice(0, LONGEST_MAP_NAME)
}
