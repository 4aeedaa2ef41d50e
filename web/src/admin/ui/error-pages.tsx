import { Compass, Lock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Button } from './button.tsx';
import { messages } from '../messages/frame.tsx';
import { Empty, Page } from './page.tsx';

export function Crashed() {
  const { page, reload, ...texts } = messages.crashed;
  const action = <Button onClick={() => location.reload()}>{reload}</Button>;
  return (
    <Page title={page}>
      <Empty icon={TriangleAlert} {...texts} action={action} />
    </Page>
  );
}

export function Forbidden({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Empty icon={Lock} {...messages.notYours} action={<ToJobs />} />
    </Page>
  );
}

export function NotFound() {
  const { page, ...texts } = messages.notFound;
  return (
    <Page title={page}>
      <Empty icon={Compass} {...texts} action={<ToJobs />} />
    </Page>
  );
}

function ToJobs() {
  return (
    <Link className={buttonClass('plain', true)} to="/admin/dashboard/jobs">
      {messages.toJobs}
    </Link>
  );
}
