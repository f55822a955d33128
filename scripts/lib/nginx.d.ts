export function nginxProgram(): string
