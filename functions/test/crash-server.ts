import { withFault, type Fault } from '../../tests/server/fault-proxy.ts';
import { startServer, type ServerOptions } from './server.ts';

process.once('message', ({ fault, environment }: Message) => {
  const wrap: ServerOptions['wrap'] = (context) => withFault(context, fault, () => process.exit(1));
  void startServer({ wrap, environment }).then(({ origin }) => process.send!(origin));
});
process.send!('loaded');

export interface Message {
  fault: Fault;
  environment: NonNullable<ServerOptions['environment']>;
}
