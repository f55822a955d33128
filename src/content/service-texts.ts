import type { LpaTexts, ProbateTexts, TrustsTexts, WillTexts } from '~/domain/texts/service-texts'

/** What "Will Writing" says until the firm changes it (docs/product.md, "Page texts"). */
export const originalWills: WillTexts = {
  willHeading: 'A will that says what you mean',
  willLead:
    'It decides who gets what you own, who brings up your children and who carries out your wishes. We’re a regulated firm of solicitors, and a will we prepare is legally binding in England and Wales once it’s signed and witnessed.',
  willNeed:
    'If anything under “Without a will” isn’t what you’d want, yes. These are the rules in England and Wales for people who don’t leave a will.',
  willCost:
    'You know the price, with VAT, before you decide. You pay before we draft; the conversation is free.',
  basicWillText: 'For one person with straightforward wishes.',
  basicWillSuits: [
    'Your home, savings and belongings in the UK',
    'Guardians for your children',
    'Gifts to people and to charities',
    'Your executors, and your funeral wishes',
  ].join('\n'),
  mirrorWillsText: 'Two wills for a couple, married or not, who want much the same things.',
  mirrorWillsSuits: [
    'Everything in a Basic Will, for each of you',
    'One conversation with you both',
    'What happens when the second of you dies',
    'Each of you can still change your own',
  ].join('\n'),
  complexEstatesText:
    'For families and estates that need more than a standard will. We quote first.',
  complexEstatesSuits: [
    'A business, a farm or property abroad',
    'Children from more than one relationship',
    'Someone vulnerable you want to protect',
    'Trusts, or inheritance tax to plan for',
  ].join('\n'),
  willNext:
    'Five steps, and we do most of the work. Afterwards, look at your will every [review time], and whenever your life changes: marriage usually cancels an earlier will, and divorce changes it.',
  willStep1Title: 'Book your consultation',
  willStep1Text: 'Choose a time that suits you. The call is by video, free and without obligation.',
  willStep2Title: 'Talk to an adviser',
  willStep2Text:
    'Tell us about your family and what you own. We’ll explain your choices in plain English and tell you the price.',
  willStep3Title: 'Give us the details',
  willStep3Text:
    'Fill in a questionnaire, which takes under [questionnaire time], and pay if you’ve decided to go ahead. Then we start drafting.',
  willStep4Title: 'Read your draft',
  willStep4Text:
    'A solicitor has checked it. Read it at your own pace and tell us what to change: [amendments included].',
  willStep5Title: 'Sign it',
  willStep5Text:
    'On paper and in ink, with two witnesses in the room. Our instructions show you exactly how. Then your will is legally binding.',
  willClosingTitle: 'Put it in writing',
  willClosingText: 'After one conversation you’ll know what you need and what it costs.',
}

/** The same of "Lasting Powers of Attorney". */
export const originalLpa: LpaTexts = {
  lpaHeading: 'Choose who decides for you, while the choice is yours',
  lpaLead:
    'A lasting power of attorney (LPA) lets people you trust make decisions for you if you can’t. There are two kinds, and many people make both.',
  lpaNeed: 'If one of these has made you put it off, it may be worth another look.',
  lpaCost:
    'The total is for one power for one person. It includes the Office of the Public Guardian’s fee, because no power works until it’s registered.',
  lpaNext:
    'Register it as soon as it’s signed, even if you hope never to use it. A serious mistake on the form can only be put right while you’re able to sign a new one.',
  lpaStep1Title: 'Talk to us',
  lpaStep1Text:
    'A free video consultation. We’ll ask who you trust, with what, and what should happen if they can’t act.',
  lpaStep2Title: 'Read your form',
  lpaStep2Text:
    'We write it in words the Office of the Public Guardian accepts, a solicitor checks it, and you tell us what to change.',
  lpaStep3Title: 'Everyone signs, in order',
  lpaStep3Text:
    'First you, then someone independent who confirms that you understand it and aren’t being pressured, then your attorneys. We’ll tell each of you how.',
  lpaStep4Title: 'We register it',
  lpaStep4Text:
    'We send it to the Office of the Public Guardian. It tells the people concerned and allows time for objections. You can’t use it until it’s registered.',
  lpaStep5Title: 'Keep it safe',
  lpaStep5Text:
    'We send you the registered power, and you tell your attorneys where it is. You may never need it, but you’ll know it’s there.',
  lpaClosingTitle: 'The best time is before you need it',
  lpaClosingText: 'Tell us who you trust, and we’ll help you put it in writing.',
}

/** The same of "Trusts". */
export const originalTrusts: TrustsTexts = {
  trustsHeading: 'Keep it safe for those who need it',
  trustsLead:
    'A trust lets people you choose look after a home, savings or a business for someone who can’t, or can’t yet.',
  trustsPreparation:
    'Tell us what worries you, and roughly what you own. We’ll suggest what would help.',
  trustsWhen:
    'An outright gift is simple, and often it’s the right thing. A trust is for when an outright gift would cause trouble.',
  trustsHelps: [
    'Someone who can’t manage money: a disabled child, or someone with debts or an addiction',
    'A second marriage: a home for your husband or wife now, and for your own children later',
    'Children or grandchildren, until an age that you choose',
    'A home that you own with someone who paid more, or less',
    'A family business that should stay in one piece',
  ].join('\n'),
  trustsNotFor: [
    'Care fees, if avoiding them was a significant reason for giving a home away',
    'Money that you still need to live on',
    'Anything an extra clause in a simple will could do',
  ].join('\n'),
  trustsCost:
    'No two trusts are alike, so there’s no list price. We’ll tell you what yours costs altogether, with VAT and every fee, after the free conversation and before you decide anything. It depends on:',
  trustsCostPoints: [
    'Whether it’s part of a will, or begins in your lifetime',
    'What it holds: money alone, a home, or a business',
    'Who it’s for, and how long it should last',
    'Whether it must be registered with HMRC, and who’ll do its tax returns',
  ].join('\n'),
  trustsStep1Title: 'Tell us what worries you',
  trustsStep1Text:
    'A free conversation. “I’m afraid my daughter’s husband will get it” is enough to begin with.',
  trustsStep2Title: 'Hear what would help',
  trustsStep2Text:
    'We’ll tell you whether a trust is the right tool, what it costs altogether, and what your trustees will have to do. You decide in your own time.',
  trustsStep3Title: 'Read the draft',
  trustsStep3Text:
    'We draft the deed, or the will that contains it. A solicitor checks it, and you tell us what to change.',
  trustsStep4Title: 'Sign, and let it begin',
  trustsStep4Text:
    'A trust in a will begins when you die. One made in your lifetime begins when it receives something, and may have to be registered with HMRC.',
  trustsClosingTitle: 'Tell us what worries you',
  trustsClosingText:
    'We’ll tell you whether a trust is the right tool. The first conversation is free.',
}

/** The same of "Probate". */
export const originalProbate: ProbateTexts = {
  probateHeading: 'When someone has died',
  probateLead:
    'We’re sorry you need this page. Very little on it has to be done today, and a friend can help you with most of it.',
  probatePreparation:
    'You don’t need to have the papers ready. If you have the will and a rough list of what they owned, keep them to hand.',
  probateFirst: 'Four things, in this order. Nothing here needs a solicitor.',
  probateCanWait: [
    'Probate itself: waiting weeks or months is usual',
    'Clearing the house',
    'Letters about debts',
    'Telling relatives who inherits what',
    'Closing the bank accounts',
  ].join('\n'),
  probateWeDo: [
    'Tell you, free, whether you need probate at all',
    'Prepare the application and the statement of truth',
    'Send it to the Probate Registry and answer its questions',
  ].join('\n'),
  probateCost: 'For the grant in an ordinary estate in England and Wales that nobody disputes.',
  probateLong:
    'The second part is mostly in the registry’s hands, and nobody can hurry it. It all takes longer if there’s a home to sell or tax to settle.',
}
