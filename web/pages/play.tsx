export function Component() {
  return <h1>play</h1>;
}
