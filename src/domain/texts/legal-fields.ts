import { complaints } from '../complaints'
import {
  email,
  explained,
  group,
  heading,
  ownLine,
  ownProse,
  ownTime,
  ownWhole,
  phone,
  webAddress,
  whole,
} from './page-field'

export const legalPages = {
  promises: {
    label: 'Terms, privacy and regulation',
    groups: [
      explained(
        'Paying you, and your clients’ money',
        'Each of these is a promise, so we write none of them for you. What you leave empty is left out of the page.',
        {
          paymentBefore: ownProse(
            'Wills and powers of attorney: when clients pay',
            'On “Terms of business”, as are those below.',
          ),
          paymentProbate: ownProse('Probate: money on account and bills'),
          paymentBills: ownProse('When bills are due and interest on late ones'),
          clientAccount: ownProse(
            'Where you keep clients’ money',
            'What the Accounts Rules say stands before it, and what protects it if the bank fails follows it.',
          ),
          clientInterest: ownProse('Interest that you pay on it'),
          bankDetails: ownProse('How clients get your bank details'),
        },
      ),
      group('Checks, mistakes and papers', {
        identityChecks: ownProse('How you check who someone is'),
        liabilityLimit: ownProse(
          'The limit of your liability',
          'No less than your regulator’s minimum. What the law does not allow to be limited follows it.',
        ),
        willStorage: ownProse('Storing wills'),
        fileKept: ownLine(
          'How long you keep a client’s file',
          'As it ends a sentence: “seven years after the work ends”. On “Privacy policy” too.',
        ),
        succession: ownProse('Who takes over if you close'),
        papersKept: ownProse('Papers you keep until a bill is paid'),
      }),
      explained(
        'Complaints and accessibility',
        'Your own deadlines. Whatever you promise, a client may go to the Ombudsman after eight weeks without your final response.',
        {
          complaintDays: ownWhole(
            1,
            20,
            'You acknowledge a complaint within (working days)',
            'On “Complaints”, “Our Guarantee” and in the email to the person who complains. New complaints are due by it.',
          ),
          complaintWeeks: ownWhole(
            1,
            complaints.answerWithinWeeks,
            'You usually answer a complaint within (weeks)',
          ),
          barrierDays: ownWhole(
            1,
            20,
            'You answer about accessibility within (working days)',
            'On “Accessibility”, to someone who can’t use a part of the site.',
          ),
        },
      ),
      group('Privacy and regulation', {
        dataPlace: ownProse(
          'Where you keep data and what protects it elsewhere',
          'On “Privacy policy”, under “Outside the UK”.',
        ),
        applicationsKept: ownLine(
          'How long you keep applications for a job',
          'As it would read in a table: “Six months after we’ve decided”.',
        ),
        professions: ownProse(
          'Other professions of your people',
          'On “Regulatory information”, such as whose members they are.',
        ),
      }),
    ],
  },
  times: {
    label: 'How long things take',
    groups: [
      explained(
        'Probate, stage by stage',
        'The regulator asks you to publish how long each stage usually takes: write it like “4 to 12 weeks”. What you leave empty is left out; with all four, “Probate” draws them over a year.',
        {
          probateValuingTime: ownTime('First meeting and valuing the estate'),
          probateGrantTime: ownTime('Applying for the grant'),
          probateCollectingTime: ownTime('Collecting what there is and paying what is owed'),
          probateAccountsTime: ownTime('Accounts and final payments'),
          probateTotalTime: ownTime(
            'From start to finish',
            'Of a simple estate. Stages may overlap.',
          ),
        },
      ),
      group('Lasting powers of attorney', {
        powerRegistrationTime: ownTime('Registration by the Office of the Public Guardian'),
      }),
    ],
  },
  regulators: {
    label: 'Regulators and the Ombudsman',
    groups: [
      explained(
        'The Ombudsman',
        'These are facts about other bodies. Compare them with each body’s own site, and put right what has changed: every page and every letter about a complaint follows.',
        {
          ombudsmanName: heading('Ombudsman: name'),
          ombudsmanAddress: heading('Ombudsman: address'),
          ombudsmanPhone: phone('Ombudsman: phone'),
          ombudsmanEmail: email('Ombudsman: email'),
          ombudsmanUrl: webAddress('Ombudsman: site'),
          ombudsmanComplainUrl: webAddress('Ombudsman: page to complain on'),
          ombudsmanMonths: whole(
            1,
            36,
            'Months after your final response',
            'Within which a client goes to the Ombudsman.',
          ),
          ombudsmanYears: whole(
            1,
            10,
            'Years after what went wrong',
            'Or after the client should have known of it.',
          ),
        },
      ),
      group('The Solicitors Regulation Authority', {
        sraAddress: heading('SRA: address'),
        sraPhone: phone('SRA: phone'),
        sraReportUrl: webAddress('SRA: page to report a solicitor on'),
        sraRulesUrl: webAddress('SRA: page of its rules'),
        sraRegisterUrl: webAddress('SRA: its register'),
        sraFirmUrl: webAddress(
          'SRA: page of a firm, without its number',
          'Your number follows it.',
        ),
        sraFundUrl: webAddress('SRA: page of the Compensation Fund'),
      }),
      explained(
        'Who looks after data protection',
        'When the Information Commission takes over from the Information Commissioner, its name goes here.',
        {
          dataRegulatorName: heading('Data regulator: name'),
          dataRegulatorShort: heading('Data regulator: short name'),
          dataRegulatorAddress: heading('Data regulator: address'),
          dataRegulatorPhone: phone('Data regulator: phone'),
          dataRegulatorUrl: webAddress('Data regulator: page to complain on'),
          dataRegulatorRegisterUrl: webAddress('Data regulator: its register'),
        },
      ),
    ],
  },
}
