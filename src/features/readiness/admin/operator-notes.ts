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
      says: 'For a site with its own database file (without DATABASE_URL), in the crontab of the site’s user. Once: install -d -o site -m 700 BACKUP-FOLDER. Then, with crontab -u site -e, one line:',
      lines:
        '0 3 * * * cd /srv/site/current && DATA_DIR=/var/lib/site node_modules/node-linux-*/bin/node dist/server/backup.js BACKUP-FOLDER/$(date +\\%F).tar.gz && ls BACKUP-FOLDER/*.tar.gz | head -n -14 | xargs -r rm',
      after:
        'It keeps the newest fourteen. DATA_DIR is the folder in which the site stores its data, and must be the same as in the site’s own settings. Copy the backups to another machine as well. With PostgreSQL, back the database up with pg_dump and then run touch DATA_DIR/last-backup; docs/operations.md, “Back up”, has the whole of it.',
    },
  ]
}

/** The same as one text, to be copied. */
export function operatorText(notes: readonly OperatorNote[]): string {
  return notes
    .map(({ title, says, lines, after }) => [title, says, lines, after].join('\n\n'))
    .join('\n\n\n')
}
