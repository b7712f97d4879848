import { PROOF_FILES } from '@colab/contract/domains/registration'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { fileFault } from '@colab/ui/kit/fields/FileField.tsx'
import { holdFiles } from '@colab/ui/kit/fields/useDraft.ts'
import { ChevronRight } from '@colab/ui/kit/icons.ts'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PATHS, type Path } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import { deleteShared, readShared } from '#session/shared.ts'
import css from './SharedFile.module.css'

/** Asks what a file that was shared with the portal is for, and opens that form with the file selected. Closing deletes the file. */
export function SharedFile({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useQuery({
    queryKey: ['shared'],
    queryFn: async () => {
      const file = await readShared().catch(() => null)
      return { file, fault: await fileFault(file, PROOF_FILES) }
    },
    networkMode: 'always',
    gcTime: 0,
  })
  function discard() {
    void deleteShared()
    onClose()
  }
  return (
    <Dialog
      open
      title={t`O que este arquivo comprova?`}
      onClose={discard}
      actions={
        <Button variant="quiet" onClick={discard}>
          <Trans>Descartar</Trans>
        </Button>
      }
    >
      {!data ? (
        <Skeleton rows={4} />
      ) : !data.file ? (
        <Alert tone="warn">
          <Trans>O arquivo não chegou. Volte ao outro aplicativo e compartilhe de novo.</Trans>
        </Alert>
      ) : (
        <>
          <p>
            <b className={css.name}>{data.file.name}</b>
          </p>
          {data.fault ? <Alert tone="bad">{data.fault}</Alert> : <Purposes file={data.file} />}
        </>
      )}
    </Dialog>
  )
}

interface Purpose {
  label: string
  path: Path
  /** Opens the form on a screen that first shows something else. */
  search: string
  /** The form that receives the file: the name of its draft and of its field. */
  draft: string
  field: string
}

function Purposes({ file }: { file: File }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const registration = { path: PATHS.registration, search: '?novo=1', draft: 'registration' }
  const purposes: Purpose[] = [
    { path: PATHS.absences, search: '?novo=1', draft: 'absence', label: t`Um atestado`, field: 'file' },
    { ...registration, label: t`Meu endereço novo`, field: 'proof2' },
    { ...registration, label: t`Meu nome novo`, field: 'proof1' },
    { ...registration, label: t`Meu estado civil`, field: 'proof3' },
    { ...registration, label: t`Minha escolaridade`, field: 'proof4' },
    { path: PATHS.dependents, search: '?novo=1', draft: 'dependent', label: t`Um dependente`, field: 'proof' },
    { path: PATHS.hrContact, search: '', draft: 'hr-contact', label: t`Outro assunto: mensagem ao RH`, field: 'file' },
  ]
  function choose({ path, search, draft, field }: Purpose) {
    holdFiles(draft, { [field]: file })
    void deleteShared()
    navigate(path + search, { replace: true })
  }
  return (
    <>
      <p>
        <Trans>O arquivo está só neste aparelho. Nada é enviado antes de você tocar em Enviar no formulário.</Trans>
      </p>
      <ul className={css.purposes}>
        {purposes
          .filter(({ path }) => hasScreen(path))
          .map((purpose) => (
            <li key={purpose.label}>
              <button type="button" onClick={() => choose(purpose)}>
                {purpose.label}
                <ChevronRight />
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}
