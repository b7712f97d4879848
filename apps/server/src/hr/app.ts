import type { Inventory } from '#db/inventory.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import type { StorageHealth } from '#protocol/storage.ts'
import type { Signer } from '#signing/identity.ts'

/** Dependencies of HR's work, at the desk and in commands. */
export interface HrApp extends GatekeeperDeps {
  inventory: Inventory
  storage: StorageHealth
  signer: Signer
}
