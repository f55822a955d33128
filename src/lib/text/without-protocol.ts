/** "ico.org.uk/make-a-complaint" */
export function withoutProtocol(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
