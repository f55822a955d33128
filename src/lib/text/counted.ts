/** "1 working day", "7 working days". */
export function counted(count: number, one: string, many?: string): string {
  return `${count} ${plural(count, one, many)}`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}
