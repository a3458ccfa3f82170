export function Component() {
  return <h1>confirmation</h1>;
}
