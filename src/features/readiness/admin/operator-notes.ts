/** A step for the operator of the server. */
export interface OperatorNote {
  title: string
  /** What it is for, and where it belongs. */
  says: string
  /** What is typed or written there, to the letter. */
  lines: string
  /** What to know of it. */
  after: string
}

/**
 * What the operator of the server needs to do for https and backup, as docs/operations.md has it for a plain server
 * with systemd (docs/product.md, "Ready for the public").
 *
 * @param siteUrl the address of the site; one without https is replaced with an example
 */
export function operatorNotes(siteUrl: string): OperatorNote[] {
  const isSecure = siteUrl.startsWith('https:')
  const url = isSecure ? siteUrl : 'https://www.example.co.uk'
  const host = new URL(url).host
  const example = isSecure ? '' : `, with the site’s own name in place of ${host}`
  return [
    {
      title: '1. The public address',
      says: `In the settings of the server (/etc/will-solicitors.env on a plain server, the file .env beside compose.yaml in containers)${example}:`,
      lines: `SITE_URL=${url}\nTRUST_PROXY=1\nDRAIN_SECONDS=3`,
      after:
        'TRUST_PROXY is the number of proxies in front of the site. Restart the site afterwards: systemctl restart will-solicitors',
    },
    {
      title: '2. The certificate',
      says: `Put Caddy in front of the site: it gets the certificate for ${host} and renews it. The name must already point to this server, and ports 80 and 443 must be open.`,
      lines: `apt-get install --yes caddy\ncp /srv/site/current/deploy/Caddyfile /etc/caddy/Caddyfile\nsed --in-place 's/www.example.co.uk/${host}/' /etc/caddy/Caddyfile\nsystemctl reload caddy`,
      after:
        '/srv/site/current is where the program is on a plain server; use your own folder if it is elsewhere. For nginx there is deploy/nginx.conf.',
    },
    {
      title: '3. A backup every night',
      says: 'A folder on another disk or another machine, which the site’s user may write to: install -d -o site -m 700 BACKUP-FOLDER. Then, in the settings of the server:',
      lines: 'BACKUP_DIR=BACKUP-FOLDER',
      after:
        'Or a bucket: BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY. With systemd, a folder other than /var/backups/site is added to ReadWritePaths of will-solicitors.service. Restart the site; an administrator then makes the key under Settings, Backups, and from that night on the site backs itself up and says whether each backup can be restored. With PostgreSQL (DATABASE_URL) that takes its client programs too: apt-get install --yes postgresql-client. docs/operations.md, “Back up”, has the whole of it.',
    },
  ]
}

/** The same as one text, to be copied. */
export function operatorText(notes: readonly OperatorNote[]): string {
  return notes
    .map(({ title, says, lines, after }) => [title, says, lines, after].join('\n\n'))
    .join('\n\n\n')
}
