export function Component() {
  return <h1>access</h1>;
}
