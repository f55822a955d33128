export function mutex(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let previous: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = previous.then(work)
    previous = result.catch(() => {})
    return result
  }
}
