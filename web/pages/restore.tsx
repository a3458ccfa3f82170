export function Component() {
  return <h1>restore</h1>;
}
