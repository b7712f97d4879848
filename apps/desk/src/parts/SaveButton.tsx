import { failureText } from '@colab/ui/calls/failureText.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { saveFile } from '@colab/ui/files/saveFile.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'

/** Downloads a file of the server, or one that is made of its replies. */
export function SaveButton({ name, label, read }: { name: string; label: string; read: () => Promise<Blob> }) {
  const action = useAction(
    async () => {
      const file = await read()
      saveFile(new File([file], name, { type: file.type }))
    },
    { onError: (error) => showSnackbar({ text: failureText(error), tone: 'bad' }) },
  )
  return (
    <Button variant="quiet" small needsConnection busy={action.isPending} onClick={() => action.mutate(undefined)}>
      {label}
    </Button>
  )
}
