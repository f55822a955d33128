import { explained, group, heading, lines, prose, steps } from './page-field'

export const servicePages = {
  wills: {
    label: 'Will Writing',
    groups: [
      group('Top of the page', {
        willHeading: heading('Heading'),
        willLead: prose('Text below the heading'),
      }),
      explained(
        'Whether, and for how much',
        'You don’t write the table, the prices or what raises them here.',
        {
          willNeed: prose('“Do you need one?”'),
          willCost: prose('“What does it cost?”', 'What makes a “from” price higher follows it.'),
        },
      ),
      group('The three ways to a will', {
        basicWillText: prose('Basic Will: who it’s for'),
        basicWillSuits: lines('Basic Will: what it covers', 'One point a line.'),
        mirrorWillsText: prose('Mirror Wills: who they’re for'),
        mirrorWillsSuits: lines('Mirror Wills: what they cover', 'One point a line.'),
        complexEstatesText: prose('Complex Estates: who it’s for'),
        complexEstatesSuits: lines('Complex Estates: what it covers', 'One point a line.'),
      }),
      explained('What happens next', 'The times next to the steps are those of your guarantee.', {
        willNext: prose('Text next to the steps'),
        ...steps(['willStep1', 'willStep2', 'willStep3', 'willStep4', 'willStep5']),
      }),
      group('End of the page', {
        willClosingTitle: heading('Closing heading'),
        willClosingText: prose('Closing text'),
      }),
    ],
  },
  lpa: {
    label: 'Lasting Powers of Attorney',
    groups: [
      group('Top of the page', {
        lpaHeading: heading('Heading'),
        lpaLead: prose('Text below the heading'),
      }),
      explained(
        'Whether, and for how much',
        'You don’t write what the law says about the two powers, or the prices, here.',
        {
          lpaNeed: prose('“Do you need one?”'),
          lpaCost: prose('“What does it cost?”', 'What makes a “from” price higher follows it.'),
        },
      ),
      group('What happens next', {
        lpaNext: prose('Text next to the steps'),
        ...steps(['lpaStep1', 'lpaStep2', 'lpaStep3', 'lpaStep4', 'lpaStep5']),
      }),
      group('End of the page', {
        lpaClosingTitle: heading('Closing heading'),
        lpaClosingText: prose('Closing text'),
      }),
    ],
  },
  trusts: {
    label: 'Trusts',
    groups: [
      group('Top of the page', {
        trustsHeading: heading('Heading'),
        trustsLead: prose('Text below the heading'),
        trustsPreparation: prose('Before the first conversation'),
      }),
      group('When a trust helps', {
        trustsWhen: prose('Text above the lists'),
        trustsHelps: lines('It can protect', 'One point a line.'),
        trustsNotFor: lines('It’s not for', 'One point a line.'),
      }),
      group('What it costs', {
        trustsCost: prose('Text above the list'),
        trustsCostPoints: lines('What it depends on', 'One point a line.'),
      }),
      group(
        'What happens next',
        steps(['trustsStep1', 'trustsStep2', 'trustsStep3', 'trustsStep4']),
      ),
      group('End of the page', {
        trustsClosingTitle: heading('Closing heading'),
        trustsClosingText: prose('Closing text'),
      }),
    ],
  },
  probate: {
    label: 'Probate',
    groups: [
      group('Top of the page', {
        probateHeading: heading('Heading'),
        probateLead: prose('Text below the heading'),
        probatePreparation: prose('Before the first conversation'),
      }),
      explained(
        'The parts of the page',
        'You don’t write the first days, the stages or the bill here.',
        {
          probateFirst: prose('The first days'),
          probateCanWait: lines('What can wait', 'One point a line.'),
          probateWeDo: lines('What we do', 'One point a line.'),
          probateCost: prose('What it costs'),
          probateLong: prose('How long it takes', 'It follows how long a simple estate takes.'),
        },
      ),
    ],
  },
  contact: {
    label: 'Contact',
    groups: [
      group('The page', {
        contactHeading: heading('Heading'),
        contactLead: prose('Text below the heading'),
        contactAnswers: prose('“You may find the answer here”'),
        contactWrite: prose('“Write to us”'),
      }),
    ],
  },
  booking: {
    label: 'Book your consultation',
    groups: [
      group('Top of the page', {
        bookingHeading: heading('Heading'),
        bookingLead: prose('Text below the heading'),
        bookingLeadProbate: prose(
          'The same for probate',
          'For people who come from the page about probate.',
        ),
      }),
      group('What happens on the call', {
        callTellTitle: heading('First step: title'),
        callTellText: prose('First step: text'),
        callTellProbateTitle: heading('First step for probate: title'),
        callTellProbateText: prose('First step for probate: text'),
        callExplainTitle: heading('Second step: title'),
        callExplainText: prose('Second step: text'),
        callDecideTitle: heading('Third step: title'),
        callDecideText: prose(
          'Third step: text',
          'How the call takes place follows it, and how long it takes if you use another booking service.',
        ),
      }),
    ],
  },
}
