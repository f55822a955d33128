export const VALUE_NAMES = [
  ['integrity', 'Integrity'],
  ['excellence', 'Excellence'],
  ['collaboration', 'Collaboration'],
  ['accountability', 'Accountability'],
  ['customerFocus', 'Customer Focus'],
  ['empathy', 'Empathy'],
  ['innovation', 'Innovation'],
] as const
