import { addressLine, type Firm, officeOf, socialLinks, tradingDisclosure } from '~/domain/firm'
import { mailFooter } from '~/domain/mail/mail-footer'
import { TitledSection } from '~/ui/layout/titled-section'

/** How what is typed will read once it is published (docs/product.md, "Settings"). */
export function FirmPreview({ firm }: { firm: Firm }) {
  return (
    <TitledSection title="Preview" look="text-h3" className="mt-8">
      <p className="mt-1 mb-4 text-muted">Visitors see this once it is published.</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <figure>
          <figcaption className={caption}>At the foot of every page</figcaption>
          <div className="grid gap-3 rounded-card bg-ink p-5 wrap-anywhere text-mist">
            <p className="font-serif text-h3 font-medium text-white">{firm.name}</p>
            <p>{tradingDisclosure(firm)}</p>
            <p>Registered office: {addressLine(firm)}</p>
            <p>
              {firm.phone}
              <br />
              {firm.email}
            </p>
            <p>
              {socialLinks(firm)
                .map(({ network }) => network)
                .join(' · ')}
            </p>
          </div>
        </figure>
        <div className="grid content-start gap-4">
          <figure>
            <figcaption className={caption}>On the contact page</figcaption>
            <div className={`${sheet} grid gap-3`}>
              <p>Call: {firm.phone}</p>
              <p>Email: {firm.email}</p>
              <p>
                Our office: {firm.name}, {addressLine(officeOf(firm))}
              </p>
            </div>
          </figure>
          <figure>
            <figcaption className={caption}>At the end of every email</figcaption>
            <p className={`${sheet} whitespace-pre-line`}>{mailFooter(firm)}</p>
          </figure>
        </div>
      </div>
    </TitledSection>
  )
}

const caption = 'mb-1.5 font-semibold'
const sheet = 'rounded-card border border-line bg-paper p-5 wrap-anywhere'
