/** Identifies a request, in addresses too: `message.12`. */
export function keyOf({ tipo, codPedido }: { tipo: string; codPedido: string }): string {
  return `${tipo}.${codPedido}`
}
