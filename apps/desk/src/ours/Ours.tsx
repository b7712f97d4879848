import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { useLingui } from '@lingui/react'
import { ourWords } from './ourWords.ts'

/** Text of the server about files: in the language of the agent where it is known, else marked as Portuguese. */
export function Ours({ children: text }: { children: string }) {
  useLingui()
  return ourWords(text) ?? <Theirs>{text}</Theirs>
}
