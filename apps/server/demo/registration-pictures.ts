import { storeFile } from '#db/files.ts'
import { insertAll } from '#db/insert.ts'
import { readAsset } from './assets.ts'
import type { Demo } from './company/demo.ts'
import type { Role } from './company/people.ts'
import type { Random } from './company/random.ts'

/** Number of portraits in `assets/` for each length of hair. */
const PORTRAITS = 4

/** One persona always has a picture and two never do; of the others two in three have one. */
const PICTURED: Partial<Record<Role, boolean>> = { everything: true, twoEmployments: false, hiredToday: false }

function isPictured(role: Role, random: Random): boolean {
  return PICTURED[role] ?? random.chance(2 / 3)
}

/** Stores profile pictures; people without one get the portal's default. */
export async function insertPictures({ db, people, random }: Demo): Promise<void> {
  const pictures: { codPessoa: number; codArquivo: number }[] = []
  for (const { codPessoa, role, sexo } of people) {
    const dice = random(`picture:${codPessoa}`)
    if (!isPictured(role, dice)) continue
    const hair = sexo === 'F' || dice.chance(0.1) ? 'long' : 'short'
    const conteudo = await readAsset(`portrait-${hair}-hair-${dice.int(1, PORTRAITS)}.png`)
    const file = { nomeArquivo: `foto-${codPessoa}.png`, tipo: 'image/png', conteudo }
    pictures.push({ codPessoa, codArquivo: await storeFile(db, file) })
  }
  await insertAll(db, 'picture', pictures)
}
