export function Component() {
  return <h1>error</h1>;
}
