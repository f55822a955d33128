/**
 * What the firm’s papers on data protection begin with, to be read, corrected and signed by the firm under Settings
 * (docs/product.md, "Data protection"). What is stored, for how long and who receives it stands above them on the screen,
 * from the settings themselves, so none of it is repeated here.
 */
export const originalDataProtection = {
  record: `Controller: the firm named on this site. Contact for data protection: [name and address].

Enquiries and consultations. People who write, ring or book, and those they write about. Contact details, what they tell us, what we answer. To answer them and take steps before a contract (UK GDPR, Article 6(1)(b)), and our legitimate interest in answering and keeping a record (Article 6(1)(f)). Health, if someone tells us of it before we act for them: [the condition of Article 9 we rely on].

Complaints. People who complain. What they complain of, what we answered, the outcome. A legal obligation (Article 6(1)(c)) and legal claims.

Newsletter. Subscribers. Email address, and the words and time of the consent. Consent (Article 6(1)(a)).

Reviews. Clients who allowed it. Their words and name, and the permission. Consent.

Staff. People with an account. Name, email, roles, what they did on the site. Our legitimate interest in security and accountability.

Transfers outside the United Kingdom: [none, or which recipient, where and under which safeguard].

Security: passwords as hashes, a second factor where the firm requires it, roles, an activity log, encrypted connections. [What the firm adds: backups, devices, training.]`,
  interests: `Purpose: to answer people who contact us, to keep a record of it for a limited time, and to keep the site secure.

Necessity: [why a record is needed, and why less, or for a shorter time, would not do].

Balance: people expect an answer from a firm they have written to. We ask for no more than is needed, ask them to leave out illness, say why beside each form, delete in time and let them object. Some are bereaved or vulnerable: [what we do for them].

Outcome: [whether the interest outweighs theirs, and why].`,
  impact: `Is a full assessment needed (Article 35)? The site makes no decisions by machine, profiles nobody and watches no public place. It may receive health data and data of vulnerable people in free text. [Whether that is on a large scale, and the decision.]

Risks and measures: someone reads what they should not (roles, second factor, activity); data are kept for too long (deleted in time by the site); an email goes to the wrong person (addresses are checked for slips, and answers go to the address given); the server is lost (backups). [What remains, and who accepts it.]`,
  breach: `1. Tell [name, phone, deputy] at once, at any hour. Write down when we became aware: the 72 hours begin then.

2. Contain it: end sessions and disable the account under Staff accounts, change passwords, call the server’s operator [name, phone]. Delete nothing that shows what happened.

3. Find out: what data, whose and how many, since when. Activity says what was done, exported and erased, and by whom.

4. Judge the risk to people. Unless a risk is unlikely, report it to the Information Commissioner within 72 hours of becoming aware (Article 33), with what is known, and add the rest later. If the report is late, say why.

5. If the risk is high, tell the people concerned without undue delay, in plain words: what happened, what it may mean, what we do, what they can do (Article 34).

6. Consider the Solicitors Regulation Authority, the insurer and clients.

7. Record every breach, reported or not: facts, effects, what was done (Article 33(5)). Learn from it.`,
} as const
